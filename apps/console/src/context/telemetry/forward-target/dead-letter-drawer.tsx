import type { CallResult } from '@vehicle/contract/core/call';
import {
  discardForwardDeadLetters,
  queryForwardDeadLetters,
  queryForwardHealth,
  retryForwardDeadLetters,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { Permission } from '../../../kit/permission/permission.tsx';
import { cellColumn } from '../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { FailureText } from './failure-text.tsx';
import type { TargetRow } from './target-row.ts';
import './forward-target.css';

type DeadLetter = CallResult<typeof queryForwardDeadLetters>['rows'][number];

const pageSize = 50;

/** Messages that were laid aside, to be sent again or thrown away. */
export function DeadLetterDrawer(props: RowDialogProps<TargetRow>) {
  const { t } = useTranslation('forwardTarget');
  return (
    <RecordDrawer {...props} title={({ name }) => t('deadLettersOf', { name })} width={1080}>
      {({ id }) => <DeadLetterTable id={id} />}
    </RecordDrawer>
  );
}

/** Retries or discards the dead letters that are in view. */
function useSorting(id: number, shown: readonly DeadLetter[]) {
  const { t } = useTranslation('forwardTarget');
  const ask = useConfirmation();
  const retry = useCallMutation(retryForwardDeadLetters);
  const discard = useCallMutation(discardForwardDeadLetters);
  const input = { params: { id }, body: { deadLetters: shown.map((deadLetter) => deadLetter.id) } };
  const onSettled = useReload([queryForwardDeadLetters, queryForwardHealth]);
  return {
    isBusy: retry.isPending || discard.isPending,
    retry: () => retry.mutate(input, { onSettled }),
    discard: async () => {
      if (!(await ask(t('sureToDiscard', { count: shown.length }), { isDanger: true }))) return;
      discard.mutate(input, { onSettled });
    },
  };
}

function DeadLetterTable({ id }: { id: number }) {
  const { t } = useTranslation('forwardTarget');
  const [page, setPage] = useState(1);
  const query = useCall(
    queryForwardDeadLetters,
    { params: { id }, body: { pageIndex: page, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  const shown = query.data?.rows ?? [];
  const sorting = useSorting(id, shown);
  const columns: TableColumnType<DeadLetter>[] = [
    cellColumn('vin', t('field.vin'), (row) => (
      <VehicleLink vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />
    )),
    cellColumn('at', t('field.at'), (row) => <Instant at={row.at} />),
    cellColumn('reason', t('field.reason'), (row) => t(`reason.${row.reason}`)),
    cellColumn('failure', t('field.lastError'), (row) => <FailureText failure={row.failure} />),
    cellColumn('failedAt', t('field.failedAt'), (row) => <Instant at={row.failedAt} />),
  ];
  return (
    <>
      <p className="forward-note">{t('deadLettersNote')}</p>
      <Permission of="forward-target-edit">
        <div className="forward-tools">
          <Button
            type="primary"
            disabled={shown.length === 0}
            loading={sorting.isBusy}
            onClick={sorting.retry}
          >
            {t('retryShown', { count: shown.length })}
          </Button>
          <Button
            danger
            disabled={shown.length === 0 || sorting.isBusy}
            onClick={() => void sorting.discard()}
          >
            {t('discardShown', { count: shown.length })}
          </Button>
        </div>
      </Permission>
      <PagedTable
        query={query}
        columns={columns}
        lines={(row) => [
          <VehicleLink key="vin" vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />,
          <>
            {t(`reason.${row.reason}`)} · <Instant at={row.at} />
          </>,
          row.failure !== null && <FailureText key="failure" failure={row.failure} />,
        ]}
        whenEmpty={t('noDeadLetters')}
        onPageChange={setPage}
      />
    </>
  );
}
