import type { Notice } from '@vehicle/contract/access/notice/contract';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../kit/api/use-may-open.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { meaningOf } from '../../service/fault/fault-meaning.ts';

/** What has happened, in the reader's language. */
export function useNoticeSentence(): (notice: Notice) => string {
  const { t } = useTranslation('notice');
  const language = useLanguage();
  return (notice) => {
    const vin = notice.vin ?? absent;
    switch (notice.kind) {
      case 'fault': {
        const { spn, fmi, faultName } = notice.details;
        const called = faultName ?? meaningOf(notice.details, language);
        const name = called === '' ? `SPN ${spn} FMI ${fmi}` : t('faultCode', { name: called, spn, fmi });
        return t('sentence.fault', { vin, name });
      }
      case 'offline':
        return t('sentence.offline', { vin, at: formatInstant(notice.details.lastAt) });
      case 'clock':
        return t('sentence.clock', { vin, at: formatInstant(notice.details.deviceAt) });
      case 'forwarding': {
        const { targetName: target, trouble, error } = notice.details;
        const key = trouble === 'error' ? 'sentence.forwardError' : 'sentence.forwardLetter';
        return t(key, { target, error: error ?? t('unknownCause') });
      }
      case 'maintenance': {
        const { status, strategyName: strategy } = notice.details;
        return t(`sentence.${status}`, { vin, strategy });
      }
      case 'stockMaintenance': {
        const { itemName: item, storageName: storage, dueOn: day } = notice.details;
        return t('sentence.stock', { vin, item, storage, day });
      }
    }
  };
}

const vehiclePath = (notice: Notice) => `/singleVehicle/index/${notice.vehicleId}`;

/** Lists of what waits; who may not open them is led to the machine. */
const pages = {
  forwarding: { code: 'forward-target', path: '/data/forwardTarget' },
  maintenance: { code: 'maintenance-reminder', path: '/maintenance/maintenanceReminder' },
  stockMaintenance: { code: 'stock-maintenance-item', path: '/maintenance/stockMaintenanceItem' },
} as const;

function searchOf(notice: Notice): URLSearchParams {
  if (notice.kind === 'forwarding') return new URLSearchParams({ name: notice.details.targetName });
  const search = new URLSearchParams(notice.vin === null ? {} : { vin: notice.vin });
  if (notice.kind === 'stockMaintenance') search.set('tab', 'reminders');
  return search;
}

/** The screen where something can be done about it; null: the reader may open none. */
export function useNoticeAddress(): (notice: Notice) => string | null {
  const mayOpen = useMayOpen();
  return (notice) => {
    if (notice.kind === 'fault')
      return `${vehiclePath(notice)}?tab=faultRecord&fault=${notice.details.faultId}`;
    if (notice.kind === 'offline' || notice.kind === 'clock') return vehiclePath(notice);
    const { code, path } = pages[notice.kind];
    if (mayOpen(code)) return `${path}?${searchOf(notice)}`;
    return notice.vehicleId === null ? null : vehiclePath(notice);
  };
}
