import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { Spin, Tabs } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useWatchVehicles } from '../../../kit/api/live-store.ts';
import { useCall } from '../../../kit/api/query.ts';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useAddress } from '../../../kit/text/use-address.ts';
import { ClockWarning } from './clock-warning.tsx';
import { VehicleHeader } from './vehicle-header.tsx';
import { addressOf, tabBodies, tabOf, vehicleTabs } from './vehicle-tabs.ts';
import './single-vehicle.css';

/** R2.31: everything of one vehicle; the chosen tab is part of the address, and only that one is there and asks. */
export function SingleVehiclePage() {
  const { t } = useTranslation('singleVehicle');
  const [address, changeAddress] = useAddress();
  const id = Number(useParams().id);
  const query = useCall(vehicle.calls.get, { params: { id } });
  const defects = usePolled(vehicleDefects, { params: { id } }, 60_000);
  useWatchVehicles([id]);
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="page-spin" />;

  const row = query.data;
  return (
    <article className="single-vehicle">
      <VehicleHeader vehicle={row} />
      <ClockWarning clock={defects.data?.clock ?? null} />
      <Tabs
        activeKey={tabOf(address)}
        onChange={(tab) => changeAddress((now) => addressOf(tab, now))}
        destroyOnHidden
        items={vehicleTabs.map((tab) => {
          const Body = tabBodies[tab];
          return {
            key: tab,
            label: t(`tab.${tab}`),
            children: (
              <Suspense fallback={<Spin className="page-spin" />}>
                <Body vehicle={row} />
              </Suspense>
            ),
          };
        })}
      />
    </article>
  );
}
