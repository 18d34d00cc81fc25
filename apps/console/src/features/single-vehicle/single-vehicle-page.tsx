import { vehicle } from '@vehicle/contract/vehicle';
import { Spin, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useWatchVehicles } from '../../shared/api/live-store.ts';
import { useCall } from '../../shared/api/query.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { BasicInfo } from './basic-info.tsx';
import { RealTime } from './real-time.tsx';
import { VehicleHeader } from './vehicle-header.tsx';
import './single-vehicle.css';

/** R2.31: everything of one vehicle; the chosen tab is part of the address. */
export function SingleVehiclePage() {
  const { t } = useTranslation('singleVehicle');
  const [address, setAddress] = useSearchParams();
  const id = Number(useParams().id);
  const query = useCall(vehicle.calls.get, { params: { id } });
  useWatchVehicles([id]);
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="page-spin" />;

  const row = query.data;
  return (
    <article className="single-vehicle">
      <VehicleHeader vehicle={row} />
      <Tabs
        activeKey={address.get('tab') === 'basicInfo' ? 'basicInfo' : 'realTime'}
        onChange={(tab) => setAddress(tab === 'realTime' ? {} : { tab }, { replace: true })}
        items={[
          { key: 'basicInfo', label: t('tab.basicInfo'), children: <BasicInfo vehicle={row} /> },
          { key: 'realTime', label: t('tab.realTime'), children: <RealTime vehicle={row} /> },
        ]}
      />
    </article>
  );
}
