import { countMaintenance } from '@vehicle/contract/service/maintenance-reminder/contract';
import { settlementTotals } from '@vehicle/contract/stock/settlement/contract';
import { stockAnalysis } from '@vehicle/contract/stock/stock-analysis/contract';
import { faultCount } from '@vehicle/contract/telemetry/home-report/contract';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../../../kit/api/server-time.ts';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { platformDay } from '../../../../kit/text/platform-day.ts';
import { equipmentAddress, faultServiceAddress, maintenanceAddress, sellAddress } from '../addresses.ts';
import { faultsEvery_ms, figuresEvery_ms } from '../defaults.ts';
import { rangeOfPeriod } from '../home-range.ts';
import { useOpenPages } from '../page-link.tsx';
import { statusFigure } from '../status-figure.ts';
import type { Counts } from '../vehicle-counts.tsx';
import { Strip } from './strip.tsx';

interface CountsProps {
  counts: Counts | undefined;
}

const told = ['fault', 'working', 'idle', 'online', 'offline'] as const;
const equipment = 'equipment-list';

/** A mine: what its machines in use are doing. */
export function FleetStrip({ counts }: CountsProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('crud');
  const used = counts?.used;
  return (
    <Strip
      label={t('tile.fleetStrip')}
      figures={[
        {
          name: 'used',
          definition: 'vehicles',
          title: t('used'),
          value: used?.total,
          page: equipment,
          to: equipmentAddress({ isInUse: 'true' }),
        },
        ...told.map((status) => ({
          name: status,
          definition: statusFigure[status],
          title: word(`status.${status}`),
          status,
          value: used?.byStatus[status],
          ...(status === 'fault' ? { unit: t('withStopLamp') } : {}),
          page: 'equipment-list' as const,
          to: equipmentAddress({ status, isInUse: 'true' }),
        })),
        {
          name: 'reportedToday',
          definition: 'reportedToday',
          title: t('reportedToday'),
          value: used?.reportedToday,
          ...(used ? { unit: `/ ${used.total}` } : {}),
          page: equipment,
          to: equipmentAddress({ isInUse: 'true' }),
        },
      ]}
    />
  );
}

/** A maker: what is at work, what stands in stock, what has been sold and what is still to be paid. */
export function MakerStrip({ counts }: CountsProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('crud');
  const range = rangeOfPeriod('year', platformDay(serverDate()));
  const sales = usePolled(
    stockAnalysis,
    { body: { kind: 'sell', period: 'MONTH', criteria: range } },
    figuresEvery_ms,
  ).data;
  const owed = usePolled(settlementTotals, { body: {} }, figuresEvery_ms).data;
  const settlement = { page: 'settlement', to: '/maintenance/settlement' } as const;
  // Amounts are the matter of those who settle them.
  const amounts = useOpenPages()('settlement')
    ? [
        {
          name: 'open',
          definition: 'settlementOpen' as const,
          title: t('toReceive'),
          value: owed?.open,
          unit: t('cny'),
          ...settlement,
        },
        {
          name: 'overdue',
          definition: 'settlementOverdue' as const,
          title: t('overdueAmount'),
          value: owed?.overdue,
          unit: t('cny'),
          ...settlement,
        },
      ]
    : [];
  return (
    <Strip
      label={t('tile.makerStrip')}
      figures={[
        {
          name: 'used',
          definition: 'vehicles',
          title: t('used'),
          value: counts?.used.total,
          page: equipment,
          to: equipmentAddress({ isInUse: 'true' }),
        },
        {
          name: 'inStock',
          definition: 'inStock',
          title: t('inStock'),
          value: counts?.byState.inStock,
          page: 'stock-vehicle',
          to: '/maintenance/stockVehicle',
        },
        {
          name: 'fault',
          definition: 'statusFault',
          title: word('status.fault'),
          status: 'fault',
          value: counts?.used.byStatus.fault,
          unit: t('withStopLamp'),
          page: equipment,
          to: equipmentAddress({ status: 'fault', isInUse: 'true' }),
        },
        {
          name: 'silentWeek',
          definition: 'silentWeek',
          title: t('silentWeek'),
          value: counts?.used.silentWeek,
          page: equipment,
          to: equipmentAddress({ status: 'offline', isInUse: 'true' }),
        },
        {
          name: 'sold',
          definition: 'netUnits',
          title: t('soldThisYear'),
          value: sales?.kind === 'sell' ? sales.total.netUnits : undefined,
          page: 'sell',
          to: sellAddress(range),
        },
        ...amounts,
      ]}
    />
  );
}

const dueStatuses: readonly string[] = ['due', 'overdue'];

/** The service: how much waits, and for how long. */
export function ServiceStrip() {
  const { t } = useTranslation('dashboard');
  const faults = usePolled(faultCount, {}, faultsEvery_ms).data;
  const due = usePolled(countMaintenance, { body: {} }, figuresEvery_ms).data;
  const service = { page: 'fault-service', to: faultServiceAddress() } as const;
  return (
    <Strip
      label={t('tile.serviceStrip')}
      figures={[
        {
          name: 'waiting',
          definition: 'faultsWaiting',
          title: t('waiting'),
          value: faults?.waiting,
          ...service,
        },
        { name: 'taken', definition: 'faultsTaken', title: t('taken'), value: faults?.taken, ...service },
        { name: 'mine', definition: 'faultsMine', title: t('mine'), value: faults?.mine, ...service },
        {
          name: 'stopping',
          definition: 'faultsStopping',
          title: t('stopping'),
          value: faults?.stopping,
          ...service,
        },
        { name: 'late', definition: 'faultsLate', title: t('late'), value: faults?.late, ...service },
        {
          name: 'due',
          definition: 'maintenanceDue',
          title: t('dueNow'),
          value: due
            ?.filter(({ status }) => dueStatuses.includes(status))
            .reduce((sum, { count }) => sum + count, 0),
          page: 'maintenance-reminder',
          to: maintenanceAddress(),
        },
      ]}
    />
  );
}
