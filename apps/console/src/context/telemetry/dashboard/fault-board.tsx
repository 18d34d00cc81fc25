import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { RelativeTime } from '../../../kit/text/age.tsx';
import { absent } from '../../../kit/text/format.ts';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { FaultLevel } from '../../service/fault/fault-level.tsx';
import { type FaultRow, useFaultName } from '../../service/fault/fault-row.ts';
import { equipmentAddress, vehicleAddress } from './addresses.ts';
import { faultsEvery_ms } from './defaults.ts';
import { Panel } from './panel.tsx';
import { type BoardColumn, ScrollBoard } from './scroll-board.tsx';

const newest = {
  body: { criteria: {}, order: { property: 'firstAt', direction: 'DESC' }, pageIndex: 1, pageSize: 10 },
} as const;

function useFaultColumns(): readonly BoardColumn<FaultRow>[] {
  const { t } = useTranslation(['dashboard', 'vehicleFault']);
  const nameOf = useFaultName();
  return [
    {
      key: 'level',
      title: t('column.level'),
      cell: ({ level }) => (level === null ? absent : <FaultLevel level={level} />),
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      cell: ({ vehicleId, vin, plateNo }) => <VehicleLink {...{ vehicleId, vin, plateNo }} />,
    },
    {
      key: 'fault',
      title: t('column.fault'),
      cell: (fault) => (
        <Link className="dash-name" to={vehicleAddress(fault.vehicleId, 'faultRecord')}>
          {nameOf(fault)}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      cell: ({ status, isStillReported }) =>
        isStillReported ? t('vehicleFault:stillReported') : t(`faultStatus.${status}`),
    },
    {
      key: 'at',
      title: t('column.firstAt'),
      align: 'right',
      cell: ({ firstAt }) => <RelativeTime at={firstAt} />,
    },
  ];
}

/** The faults that began last, whatever has become of them. */
export function FaultBoard() {
  const { t } = useTranslation('dashboard');
  const asked = usePolled(vehicleFault.calls.list, newest, faultsEvery_ms);
  const rows = asked.data?.rows ?? [];
  const columns = useFaultColumns();
  const title = t('newestFaults');
  return (
    <Panel
      title={title}
      area="faults"
      asked={asked}
      isEmpty={rows.length === 0}
      more={{ page: 'equipment-list', to: equipmentAddress({ hasOpenFault: 'true' }) }}
    >
      <ScrollBoard label={title} columns={columns} rows={rows} />
    </Panel>
  );
}
