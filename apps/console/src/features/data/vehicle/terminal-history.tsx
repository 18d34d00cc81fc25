import { queryTerminalChanges } from '@vehicle/contract/vehicle';
import { Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { absent } from '../../../shared/ui/format.ts';
import { Instant } from '../../../shared/ui/instant.tsx';

const pageSize = 5;

/** Which terminals a vehicle had, and why they were changed. */
export function TerminalHistory({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle');
  const [page, setPage] = useState(1);
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
        scroll={{ x: 'max-content' }}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: t('noTerminalHistory') }}
        pagination={{
          current: page,
          pageSize,
          total: data?.total ?? 0,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          { key: 'at', title: t('change.at'), render: (_, row) => <Instant at={row.at} /> },
          { key: 'old', title: t('change.old'), render: (_, row) => row.oldTerminalNo ?? absent },
          { key: 'new', title: t('change.new'), render: (_, row) => row.newTerminalNo ?? absent },
          { key: 'by', title: t('change.by'), render: (_, row) => row.by ?? absent },
          { key: 'reason', title: t('change.reason'), dataIndex: 'reason' },
        ]}
      />
    </>
  );
}
