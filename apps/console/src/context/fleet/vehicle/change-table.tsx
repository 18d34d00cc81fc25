import { queryTerminalChanges } from '@vehicle/contract/fleet/vehicle/contract';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import type { ListedResource } from '../../../kit/list/crud-resource.ts';
import { cellColumn } from '../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';

/** What each history of a vehicle tells of a change. */
interface Change {
  id: number;
  at: string;
  by: string | null;
  reason: string;
}

export interface HistoryProps {
  vehicleId: number;
  pageSize: number;
}

interface ChangeTableProps<C extends Change> extends HistoryProps {
  call: ListedResource<C>['calls']['list'];
  before: { title: string; of: (change: C) => string };
  after: { title: string; of: (change: C) => string };
  whenEmpty: string;
}

const newestFirst = { property: 'at', direction: 'DESC' };

/** A history of a vehicle, the newest first: when, from what to what, by whom and why. */
export function ChangeTable<C extends Change>(props: ChangeTableProps<C>) {
  const { call, vehicleId, pageSize, before, after, whenEmpty } = props;
  const { t } = useTranslation('vehicle');
  const [pageIndex, setPage] = useState(1);
  const query = useCall(
    call,
    { params: { id: vehicleId }, body: { order: newestFirst, pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const columns: TableColumnType<C>[] = [
    cellColumn('at', t('change.at'), ({ at }) => <Instant at={at} />),
    cellColumn('before', before.title, before.of),
    cellColumn('after', after.title, after.of),
    cellColumn('by', t('change.by'), ({ by }) => by ?? absent),
    cellColumn('reason', t('change.reason'), ({ reason }) => reason || absent),
  ];
  const lines = (row: C) => [
    <Instant key="at" at={row.at} />,
    `${before.of(row)} → ${after.of(row)}`,
    [row.by, row.reason].filter(Boolean).join(' · '),
  ];
  return <PagedTable {...{ query, columns, lines, whenEmpty }} onPageChange={setPage} />;
}

/** Which terminals a vehicle had, and why they were changed. */
export function TerminalHistory(props: HistoryProps) {
  const { t } = useTranslation('vehicle');
  return (
    <ChangeTable
      {...props}
      call={queryTerminalChanges}
      before={{ title: t('change.old'), of: (change) => change.oldTerminalNo ?? absent }}
      after={{ title: t('change.new'), of: (change) => change.newTerminalNo ?? absent }}
      whenEmpty={t('noTerminalHistory')}
    />
  );
}
