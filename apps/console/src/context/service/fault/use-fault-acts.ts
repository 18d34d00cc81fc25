import { takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { faultResponse } from '@vehicle/contract/service/vehicle-fault/response';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import type { FaultRow } from './fault-row.ts';

/** What has read faults: the list, the life line, the details and the statistics of the service. */
export const readOfFaults = [vehicleFault.calls.list, vehicleFault.calls.get, faultResponse];

/** The steps that a fault is dealt with in; `onHandle` opens the form for what was done. */
export function useFaultActs(
  onHandle: (row: FaultRow) => void,
): Record<'take' | 'handle' | 'close', RowAction<FaultRow>> {
  const { t } = useTranslation('vehicleFault');
  const ask = useConfirmation();
  const reload = useReload(readOfFaults);
  const taking = useCallMutation(takeFault);
  const closing = useCallMutation(vehicleFault.calls.update);
  const permission = vehicleFault.permission.update;
  const close = async (row: FaultRow) => {
    if (!(await ask(t('sureToClose')))) return;
    const body = {
      ...vehicleFault.write.strip().parse(row),
      version: row.version,
      status: 'cleared' as const,
    };
    closing.mutate({ params: { id: row.id }, body }, { onSettled: reload });
  };
  return {
    take: {
      key: 'take',
      title: t('take'),
      permission,
      isShown: ({ status, isMine }) => status === 'active' && !isMine,
      onClick: ({ id, version }) =>
        taking.mutate({ params: { id }, body: { version } }, { onSettled: reload }),
    },
    handle: {
      key: 'handle',
      title: t('handle'),
      permission,
      isShown: ({ isMine }) => isMine,
      onClick: onHandle,
    },
    close: {
      key: 'close',
      title: t('close'),
      permission,
      isShown: ({ status }) => status !== 'cleared',
      onClick: (row) => void close(row),
    },
  };
}
