import type { CallResult } from '@vehicle/contract/call';
import { configFileVehicles } from '@vehicle/contract/config-file-revision';
import { Input, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/api/query.ts';
import { PagedTable } from '../../shared/crud/paged-table.tsx';
import { RecordDrawer } from '../../shared/crud/record-drawer.tsx';
import type { RowDialogProps } from '../../shared/crud/row-dialogs.tsx';
import { useDebounced } from '../../shared/crud/use-debounced.ts';
import { absent } from '../../shared/ui/format.ts';
import { VinLink } from '../../shared/ui/vin-link.tsx';
import type { ConfigFileRow } from './config-file-row.ts';
import './config-file.css';

type UsingVehicle = CallResult<typeof configFileVehicles>['rows'][number];

const pageSize = 20;
const typingPauseMs = 250;

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
  const [page, setPage] = useState(1);
  const [word, setWord] = useState('');
  const vin = useDebounced(word.trim(), typingPauseMs);
  const query = useCall(
    configFileVehicles,
    {
      params: { id },
      body: {
        criteria: vin === '' ? {} : { vin },
        order: { property: 'vin', direction: 'ASC' },
        pageIndex: page,
        pageSize,
      },
    },
    { keepsPrevious: true, ownsErrors: true },
  );
  const link = (row: UsingVehicle) => <VinLink vehicleId={row.id} vin={row.vin} />;
  const columns: TableColumnType<UsingVehicle>[] = [
    { key: 'vin', title: t('field.vin'), render: (_, row) => link(row) },
    { key: 'plateNo', title: t('field.plateNo'), render: (_, row) => row.plateNo ?? absent },
    { key: 'modelName', title: t('field.modelName'), dataIndex: 'modelName' },
    { key: 'orgName', title: t('field.orgName'), dataIndex: 'orgName' },
  ];
  return (
    <>
      <div className="mapping-tools">
        <Input.Search
          allowClear
          maxLength={17}
          aria-label={t('field.vin')}
          placeholder={t('field.vin')}
          value={word}
          onChange={(event) => {
            setWord(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <PagedTable
        query={query}
        columns={columns}
        lines={(row) => [link(row), [row.plateNo, row.modelName].filter(Boolean).join(' · '), row.orgName]}
        whenEmpty={t(vin === '' ? 'noVehicles' : 'noSuchVehicles')}
        onTurn={setPage}
      />
    </>
  );
}
