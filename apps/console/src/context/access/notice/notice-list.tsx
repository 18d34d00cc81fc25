import {
  AlertOutlined,
  ClockCircleOutlined,
  DatabaseOutlined,
  DisconnectOutlined,
  InboxOutlined,
  SendOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { Notice } from '@vehicle/contract/access/notice/contract';
import { noticeKind } from '@vehicle/contract/core/enumeration';
import { Button, Checkbox, Spin } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../kit/api/use-may-open.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { RelativeTime } from '../../../kit/text/age.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { vehicleWord } from '../../../kit/text/vehicle-name.tsx';
import { FaultLevel } from '../../service/fault/fault-level.tsx';
import { meaningOf } from '../../service/fault/fault-meaning.ts';
import { type NoticeCriteria, useMayRead, useNotices, useReading } from './use-notices.ts';

/** What has happened, in the reader's language. */
function useNoticeSentence(): (notice: Notice) => string {
  const { t } = useTranslation('notice');
  const language = useLanguage();
  return (notice) => {
    const vin = notice.vin === null ? absent : vehicleWord({ ...notice, vin: notice.vin });
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
        const key = trouble === 'error' ? 'sentence.forwardError' : 'sentence.forwardDeadLetter';
        return t(key, { target, error: error ?? t('unknownCause') });
      }
      case 'backup': {
        const { trouble, backupAt, reason } = notice.details;
        const at = backupAt === null ? absent : formatInstant(backupAt);
        return t(backupSentences[trouble], { at, reason: reason ?? t('unknownCause') });
      }
      case 'maintenance': {
        const { status, strategyName: strategy } = notice.details;
        return t(`sentence.${status}`, { vin, strategy });
      }
      case 'stockMaintenance': {
        const { itemName: item, warehouseName: warehouse, dueOn: day } = notice.details;
        return t('sentence.stock', { vin, item, warehouse, day });
      }
    }
  };
}

const backupSentences = {
  failed: 'sentence.backupFailed',
  damaged: 'sentence.backupDamaged',
  old: 'sentence.backupOld',
  archive: 'sentence.backupArchive',
  well: 'sentence.backupWell',
} as const;

const vehiclePath = (notice: Notice) => `/singleVehicle/index/${notice.vehicleId}`;

/** Lists of what waits; who may not open them is led to the machine. */
const pages = {
  backup: { code: 'retention', path: '/system/retention' },
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
function useNoticeAddress(): (notice: Notice) => string | null {
  const mayOpen = useMayOpen();
  return (notice) => {
    if (notice.kind === 'fault')
      return `${vehiclePath(notice)}?tab=faultRecord&fault=${notice.details.faultId}`;
    if (notice.kind === 'offline' || notice.kind === 'clock') return vehiclePath(notice);
    const { code, path } = pages[notice.kind];
    if (mayOpen(code)) return notice.kind === 'backup' ? path : `${path}?${searchOf(notice)}`;
    return notice.vehicleId === null ? null : vehiclePath(notice);
  };
}

const icons: Readonly<Record<Notice['kind'], ReactNode>> = {
  fault: <AlertOutlined />,
  offline: <DisconnectOutlined />,
  clock: <ClockCircleOutlined />,
  forwarding: <SendOutlined />,
  backup: <DatabaseOutlined />,
  maintenance: <ToolOutlined />,
  stockMaintenance: <InboxOutlined />,
};

interface NoticeItemProps {
  notice: Notice;
  /** It is being followed. */
  onOpen: () => void;
}

/** One notice, which leads to what it is about. */
function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { t } = useTranslation('notice');
  const sentence = useNoticeSentence();
  const level = notice.kind === 'fault' ? notice.details.level : null;
  const address = useNoticeAddress()(notice);
  const content = (
    <>
      <span className="notice-icon" role="img" aria-label={t(`kind.${notice.kind}`)}>
        {icons[notice.kind]}
      </span>
      <span className="notice-text">
        {!notice.isRead && <span className="notice-dot" role="img" aria-label={t('unread')} />}
        {sentence(notice)}
        <span className="notice-facts">
          <RelativeTime at={notice.at} />
          {level !== null && <FaultLevel level={level} />}
        </span>
      </span>
    </>
  );
  return (
    <li className="notice" data-kind={notice.kind} data-unread={!notice.isRead}>
      {address === null ? (
        <div>{content}</div>
      ) : (
        <Link to={address} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}

type KindChoice = NonNullable<NoticeCriteria['kind']> | '';

interface NoticeFilterProps {
  criteria: NoticeCriteria;
  onChange: (criteria: NoticeCriteria) => void;
}

function NoticeFilter({ criteria, onChange }: NoticeFilterProps) {
  const { t } = useTranslation('notice');
  return (
    <search className="notice-filter">
      <PromptSelect<KindChoice>
        aria-label={t('kindLabel')}
        value={criteria.kind ?? ''}
        options={[
          { value: '', label: t('anyKind') },
          ...noticeKind.options.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(kind) => onChange({ ...criteria, kind: kind === '' ? undefined : kind })}
      />
      <Checkbox
        checked={criteria.isUnread ?? false}
        onChange={({ target }) => onChange({ ...criteria, isUnread: target.checked ? true : undefined })}
      >
        {t('unreadOnly')}
      </Checkbox>
    </search>
  );
}

interface NoticeListProps {
  newestId: number | null;
  /** The reader has followed one. */
  onLeave: () => void;
}

export function NoticeList({ newestId, onLeave }: NoticeListProps) {
  const { t } = useTranslation(['notice', 'crud']);
  const [criteria, setCriteria] = useState<NoticeCriteria>({});
  const [steps, setSteps] = useState(1);
  const query = useNotices(criteria, steps);
  const { read, readAll, isBusy } = useReading();
  const mayRead = useMayRead();
  const { refetch } = query;
  useEffect(() => {
    if (newestId !== null) void refetch();
  }, [newestId, refetch]);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void refetch()} />;
  const { rows = [], total = 0 } = query.data ?? {};
  const newest = rows[0]?.id ?? newestId;
  return (
    <>
      <div className="notice-tools">
        <NoticeFilter
          criteria={criteria}
          onChange={(chosen) => {
            setSteps(1);
            setCriteria(chosen);
          }}
        />
        <Button
          disabled={!mayRead || newestId === null}
          loading={isBusy}
          onClick={() => readAll(Math.max(newest ?? 1, newestId ?? 1))}
        >
          {t('readAll')}
        </Button>
      </div>
      {!mayRead && <p className="notice-note">{t('onlySimulated')}</p>}
      {query.data === undefined ? (
        <Spin className="drawer-spin" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('empty')} advice={t('emptyAdvice')} />
      ) : (
        <ul className="notices" aria-busy={query.isFetching}>
          {rows.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (!notice.isRead) read(notice.id);
                onLeave();
              }}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Button block loading={query.isFetching} onClick={() => setSteps(steps + 1)}>
          {t('more')}
        </Button>
      )}
      <p className="notice-note">{t('kept')}</p>
    </>
  );
}
