import './single-vehicle.css';
import type { CallResult } from '@vehicle/contract/core/call';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { countMaintenance } from '@vehicle/contract/service/maintenance-reminder/contract';
import { Alert, Spin, Tabs } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useWatchVehicles } from '../../../kit/api/live-store.ts';
import { useCall } from '../../../kit/api/query.ts';
import { useMayOpen } from '../../../kit/api/use-may-open.ts';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { isNotThere, NotThereState } from '../../../kit/state/not-there-state.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { useAddress } from '../../../kit/text/use-address.ts';
import { useOpenFaults } from './now/use-open-faults.ts';
import { VehicleHeader } from './vehicle-header.tsx';
import type { VehicleProps } from './vehicle-row.ts';

/** R2.31, in the order of the specification, and its maintenance; each fetched when it is first shown. */
const tabBodies = {
  basicInfo: lazyPart(async () => (await import('./basic-info.tsx')).BasicInfo),
  realTime: lazyPart(async () => (await import('./real-time.tsx')).RealTime),
  historyData: lazyPart(async () => (await import('./history-data/history-data.tsx')).HistoryData),
  allData: lazyPart(async () => (await import('./all-data/all-data.tsx')).AllData),
  singleData: lazyPart(async () => (await import('./single-data/single-data.tsx')).SingleData),
  faultRecord: lazyPart(async () => (await import('./fault-record/fault-record.tsx')).FaultRecord),
  maintenance: lazyPart(async () => (await import('./maintenance.tsx')).Maintenance),
  partInfo: lazyPart(async () => (await import('./fitted-part/fitted-parts.tsx')).FittedParts),
  partChangeInfo: lazyPart(
    async () => (await import('./part-change-info/part-change-info.tsx')).PartChangeInfo,
  ),
  transferRecorder: lazyPart(
    async () => (await import('./transfer-recorder/transfer-recorder.tsx')).TransferRecorder,
  ),
};

/** What the page shows where its address names none. */
const firstTab = 'realTime' satisfies keyof typeof tabBodies;

function tabOf(address: URLSearchParams): string {
  const named = address.get('tab') ?? '';
  return Object.hasOwn(tabBodies, named) ? named : firstTab;
}

/** What the tabs of data have in common: the period, and the metrics that were chosen. */
const sharedNames = ['period', 'from', 'until', 'metrics'] as const;

/** The address of another tab. */
function addressOf(tab: string, before: URLSearchParams): URLSearchParams {
  const shared = sharedNames.flatMap((name) => {
    const value = before.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams([...(tab === firstTab ? [] : [['tab', tab]]), ...shared]);
}

/** A terminal whose clock runs ahead is answered, but what it sends is in no figure. */
function ClockWarning({ clock }: { clock: CallResult<typeof vehicleDefects>['clock'] }) {
  const { t } = useTranslation('singleVehicle');
  if (clock === null) return null;
  const times = { receivedAt: formatInstant(clock.receivedAt), deviceAt: formatInstant(clock.deviceAt) };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('clock.wrong')}
      description={`${t('clock.times', times)} ${t('clock.advice')}`}
    />
  );
}

/** What wants somebody on a tab, so that it is seen from the others. */
function useTabCounts(vehicleId: number, faults: number): Partial<Record<string, number>> {
  const { data } = useCall(
    countMaintenance,
    { body: { criteria: { vehicleId } } },
    { ownsErrors: true, staleTime_ms: 60_000 },
  );
  const near = data?.filter(
    ({ status }) => status === 'overdue' || status === 'due' || status === 'upcoming',
  );
  return { faultRecord: faults, maintenance: near?.reduce((sum, { count }) => sum + count, 0) ?? 0 };
}

/** The chosen tab is part of the address, and only that one is there and asks. */
function VehicleTabs({ vehicle: row }: VehicleProps) {
  const text = useText('singleVehicle');
  const [address, changeAddress] = useAddress();
  const { id } = row;
  const defects = usePolled(vehicleDefects, { params: { id } }, 60_000);
  useWatchVehicles([id]);
  const openFaults = useOpenFaults(id).total;
  const counts = useTabCounts(id, openFaults);
  return (
    <article className="single-vehicle">
      <VehicleHeader vehicle={row} openFaults={openFaults} />
      <ClockWarning clock={defects.data?.clock ?? null} />
      <Tabs
        activeKey={tabOf(address)}
        onChange={(tab) => changeAddress((now) => addressOf(tab, now))}
        destroyOnHidden
        items={Object.entries(tabBodies).map(([tab, Body]) => ({
          key: tab,
          label: (
            <>
              {text(`tab.${tab}`)}
              {(counts[tab] ?? 0) > 0 && (
                <span className="tab-count figure" data-of={tab}>
                  {counts[tab]}
                </span>
              )}
            </>
          ),
          children: (
            <Suspense fallback={<Spin className="page-spin" />}>
              <Body vehicle={row} />
            </Suspense>
          ),
        }))}
      />
    </article>
  );
}

function NoVehicle() {
  const { t } = useTranslation('singleVehicle');
  const mayOpen = useMayOpen();
  return (
    <NotThereState title={t('notThere.title')}>
      {mayOpen('equipment-list') && <Link to="/monitoring/equipmentList">{t('notThere.toList')}</Link>}
    </NotThereState>
  );
}

/** R2.31: everything of one vehicle. */
export function SingleVehiclePage() {
  const id = Number(useParams().id);
  const query = useCall(vehicle.calls.get, { params: { id } }, { ownsErrors: true });
  if (isNotThere(query.error)) return <NoVehicle />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="page-spin" />;
  return <VehicleTabs key={id} vehicle={query.data} />;
}
