import { takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { faultResponse } from '@vehicle/contract/service/vehicle-fault/response';
import { faultCount } from '@vehicle/contract/telemetry/home-report/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { KeptForLater, nameEntry } from '../../../kit/outbox/outbox.ts';
import { type FaultRow, useFaultWords } from './fault-row.ts';

/** What has read faults: the list, the life line, the details, the figures of the home page and the statistics of the service. */
export const readOfFaults = [vehicleFault.calls.list, vehicleFault.calls.get, faultResponse, faultCount];

/** Takes a fault, and says so. */
export function useTaking(): { take: (row: FaultRow) => void; isPending: boolean } {
  const { t } = useTranslation('vehicleFault');
  const { message } = App.useApp();
  const wordsOf = useFaultWords();
  const reload = useReload(readOfFaults);
  const taking = useCallMutation(takeFault, { isQuiet: true });
  const take = (row: FaultRow) =>
    taking.mutate(
      { params: { id: row.id }, body: { version: row.version } },
      {
        onSettled: reload,
        onSuccess: () => void message.success(t('said.taken', wordsOf(row))),
        onError: (error) => {
          if (error instanceof KeptForLater) void nameEntry(error.id, t('takeOf', wordsOf(row)));
        },
      },
    );
  return { take, isPending: taking.isPending };
}

/** The steps that a fault is dealt with in; `onHandle` opens the form for what was done. */
export function useFaultActs(
  onHandle: (row: FaultRow) => void,
): Record<'take' | 'handle' | 'close', RowAction<FaultRow>> {
  const { t } = useTranslation('vehicleFault');
  const { message } = App.useApp();
  const ask = useConfirmation();
  const wordsOf = useFaultWords();
  const reload = useReload(readOfFaults);
  const { take } = useTaking();
  const closing = useCallMutation(vehicleFault.calls.update, { isQuiet: true });
  const permission = vehicleFault.permission.update;
  const close = async (row: FaultRow) => {
    const words = wordsOf(row);
    if (!(await ask(t('sureToClose', words), { title: t('close'), isDanger: true }))) return;
    const body = {
      ...vehicleFault.write.strip().parse(row),
      version: row.version,
      status: 'cleared' as const,
    };
    closing.mutate(
      { params: { id: row.id }, body },
      { onSettled: reload, onSuccess: () => void message.success(t('said.closed', words)) },
    );
  };
  return {
    take: {
      key: 'take',
      title: t('take'),
      permission,
      isShown: ({ status, isMine }) => status === 'active' && !isMine,
      onClick: take,
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
      isDanger: true,
      isShown: ({ status }) => status !== 'cleared',
      onClick: (row) => void close(row),
    },
  };
}
