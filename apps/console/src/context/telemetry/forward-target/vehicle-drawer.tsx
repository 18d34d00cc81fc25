import type { CallResult } from '@vehicle/contract/core/call';
import { queryForwardVehicles } from '@vehicle/contract/telemetry/forward-target/contract';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { useVinSearch } from '../../../kit/list/criteria/vin-search.tsx';
import { cellColumn, numberColumn } from '../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { FailureText } from './failure-text.tsx';
import { QueuedCount } from './queued-count.tsx';
import type { TargetRow } from './target-row.ts';
import './forward-target.css';

type Line = CallResult<typeof queryForwardVehicles>['rows'][number];

const pageSize = 20;

/** How it goes with each vehicle of a target. */
export function VehicleDrawer(props: RowDialogProps<TargetRow>) {
  const { t } = useTranslation('forwardTarget');
  return (
    <RecordDrawer {...props} title={({ name }) => t('vehiclesOf', { name })} width={1080}>
      {({ id }) => <VehicleTable id={id} />}
    </RecordDrawer>
  );
}

function useVehicleColumns(): TableColumnType<Line>[] {
  const { t } = useTranslation('forwardTarget');
  return [
    cellColumn('vin', t('field.vin'), (row) => (
      <VehicleLink vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />
    )),
    numberColumn('queued', t('field.queued'), (row) => <QueuedCount count={row.queued} />),
    cellColumn('oldestQueuedAt', t('field.oldestQueuedAt'), (row) => <Instant at={row.oldestQueuedAt} />),
    cellColumn('acknowledgedAt', t('field.acknowledgedAt'), (row) => <Instant at={row.acknowledgedAt} />),
    cellColumn('lastError', t('field.lastError'), (row) => <FailureText failure={row.lastError} />),
    cellColumn('nextTryAt', t('field.nextTryAt'), (row) => <Instant at={row.nextTryAt} />),
    numberColumn('deadLetters', t('deadLetters'), (row) => (
      <span className="figure">{formatNumber(row.deadLetters, 0)}</span>
    )),
  ];
}

function VehicleTable({ id }: { id: number }) {
  const { t } = useTranslation('forwardTarget');
  const { vin, page, turnTo, box } = useVinSearch(t('field.vin'));
  const query = useCall(
    queryForwardVehicles,
    { params: { id }, body: { criteria: vin === null ? {} : { vin }, pageIndex: page, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  const columns = useVehicleColumns();
  return (
    <>
      <div className="forward-tools">{box}</div>
      <PagedTable
        query={query}
        keyOf={({ vehicleId }) => String(vehicleId)}
        columns={columns}
        lines={(row) => [
          <VehicleLink key="vin" vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />,
          `${t('field.queued')} ${formatNumber(row.queued, 0)} · ${t('deadLetters')} ${formatNumber(row.deadLetters, 0)}`,
          row.acknowledgedAt !== null && (
            <>
              {t('field.acknowledgedAt')} <Instant at={row.acknowledgedAt} />
            </>
          ),
          row.lastError !== null && <FailureText key="error" failure={row.lastError} />,
        ]}
        whenEmpty={t('noVehicles')}
        onPageChange={turnTo}
      />
    </>
  );
}
