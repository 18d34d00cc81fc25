import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { PagedTable, type PageQuery } from '../../../kit/table/paged-table.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';

/** What each history of a vehicle tells of a change. */
interface Change {
  id: number;
  at: string;
  by: string | null;
  reason: string;
}

interface ChangeTableProps<C extends Change> {
  query: PageQuery<C>;
  before: { title: string; of: (change: C) => string };
  after: { title: string; of: (change: C) => string };
  whenEmpty: string;
  onPageChange: (pageIndex: number) => void;
}

export interface HistoryProps {
  vehicleId: number;
  pageSize: number;
}

/** One page of a vehicle's history, the newest first. */
export function historyInput({ vehicleId, pageSize }: HistoryProps, pageIndex: number) {
  const order = { property: 'at', direction: 'DESC' } as const;
  return { params: { id: vehicleId }, body: { order, pageIndex, pageSize } };
}

/** A history: when, from what to what, by whom and why. */
export function ChangeTable<C extends Change>({ before, after, ...table }: ChangeTableProps<C>) {
  const { t } = useTranslation('vehicle');
  const columns: TableColumnType<C>[] = [
    { key: 'at', title: t('change.at'), render: (_, row) => <Instant at={row.at} /> },
    { key: 'before', title: before.title, render: (_, row) => before.of(row) },
    { key: 'after', title: after.title, render: (_, row) => after.of(row) },
    { key: 'by', title: t('change.by'), render: (_, row) => row.by ?? absent },
    { key: 'reason', title: t('change.reason'), render: (_, row) => row.reason || absent },
  ];
  const lines = (row: C) => [
    <Instant key="at" at={row.at} />,
    `${before.of(row)} → ${after.of(row)}`,
    [row.by, row.reason].filter(Boolean).join(' · '),
  ];
  return <PagedTable columns={columns} lines={lines} {...table} />;
}
