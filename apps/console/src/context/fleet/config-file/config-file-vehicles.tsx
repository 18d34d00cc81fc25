import type { CallResult } from '@vehicle/contract/core/call';
import { configFileVehicles } from '@vehicle/contract/fleet/config-file/revision';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { useVinSearch } from '../../../kit/list/criteria/vin-search.tsx';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import type { ConfigFileRow } from './config-file-row.ts';
import './config-file.css';

type UsingVehicle = CallResult<typeof configFileVehicles>['rows'][number];

const pageSize = 20;

/** The vehicles whose messages a parse file decodes. */
export function ConfigFileVehicles(props: RowDialogProps<ConfigFileRow>) {
  const { t } = useTranslation('configFile');
  return (
    <RecordDrawer {...props} title={({ name }) => t('vehiclesOf', { name })} width={860}>
      {({ id }) => <VehicleTable id={id} />}
    </RecordDrawer>
  );
}

function VehicleTable({ id }: { id: number }) {
  const { t } = useTranslation('configFile');
  const { vin, page, turnTo, box } = useVinSearch(t('field.vin'));
  const query = useCall(
    configFileVehicles,
    {
      params: { id },
      body: {
        criteria: vin === null ? {} : { vin },
        order: { property: 'vin', direction: 'ASC' },
        pageIndex: page,
        pageSize,
      },
    },
    { keepsPrevious: true, ownsErrors: true },
  );
  const link = (row: UsingVehicle) => <VehicleLink vehicleId={row.id} vin={row.vin} plateNo={row.plateNo} />;
  const columns: TableColumnType<UsingVehicle>[] = [
    { key: 'vin', title: t('field.vin'), render: (_, row) => link(row) },
    { key: 'modelName', title: t('field.modelName'), dataIndex: 'modelName' },
    { key: 'orgName', title: t('field.orgName'), dataIndex: 'orgName' },
  ];
  return (
    <>
      <div className="mapping-tools">{box}</div>
      <PagedTable
        query={query}
        columns={columns}
        lines={(row) => [link(row), [row.plateNo, row.modelName].filter(Boolean).join(' · '), row.orgName]}
        whenEmpty={t(vin === null ? 'noVehicles' : 'noSuchVehicles')}
        onPageChange={turnTo}
      />
    </>
  );
}
