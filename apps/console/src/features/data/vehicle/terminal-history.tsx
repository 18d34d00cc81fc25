import type { CallResult } from '@vehicle/contract/call';
import { queryTerminalChanges } from '@vehicle/contract/vehicle';
import { Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { absent } from '../../../shared/ui/format.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
import './terminal-history.css';

type Change = CallResult<typeof queryTerminalChanges>['rows'][number];

const pageSize = 5;

/** On a phone all of a change stands in one cell. */
function useColumns(): TableColumnType<Change>[] {
  const { t } = useTranslation('vehicle');
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return [
      {
        key: 'all',
        render: (_, row) => (
          <div className="terminal-change">
            <span>
              <Instant at={row.at} /> · {row.by ?? absent}
            </span>
            <span>
              {row.oldTerminalNo ?? absent} → {row.newTerminalNo ?? absent}
            </span>
            <span>{row.reason}</span>
          </div>
        ),
      },
    ];
  return [
    { key: 'at', title: t('change.at'), render: (_, row) => <Instant at={row.at} /> },
    { key: 'old', title: t('change.old'), render: (_, row) => row.oldTerminalNo ?? absent },
    { key: 'new', title: t('change.new'), render: (_, row) => row.newTerminalNo ?? absent },
    { key: 'by', title: t('change.by'), render: (_, row) => row.by ?? absent },
    { key: 'reason', title: t('change.reason'), dataIndex: 'reason' },
  ];
}

/** Which terminals a vehicle had, and why they were changed. */
export function TerminalHistory({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle');
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const { data } = useCall(
    queryTerminalChanges,
    {
      params: { id: vehicleId },
      body: { order: { property: 'at', direction: 'DESC' }, pageIndex: page, pageSize },
    },
    { keepsPrevious: true },
  );
  return (
    <>
      <h3 className="section-title">{t('terminalHistory')}</h3>
      <Table
        rowKey="id"
        size="small"
        showHeader={columns.length > 1}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: t('noTerminalHistory') }}
        pagination={{
          current: page,
          pageSize,
          total: data?.total ?? 0,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={columns}
      />
    </>
  );
}
