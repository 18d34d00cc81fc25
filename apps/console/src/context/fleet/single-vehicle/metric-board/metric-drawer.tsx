import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../../kit/api/server-time.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import { vehicleWord } from '../../../../kit/text/vehicle-name.tsx';
import { periodOf } from '../metric-data/period.ts';
import { type NamedMetric, titledWithUnit } from '../metric-data/use-vehicle-metrics.ts';
import { SingleChart } from '../single-data/single-chart.tsx';
import '../single-data/single-data.css';
import type { VehicleProps } from '../vehicle-row.ts';

interface MetricDrawerProps extends VehicleProps {
  /** Null: it is closed. */
  metric: NamedMetric | null;
  isPinned: boolean;
  onPin: (code: string) => void;
  onClose: () => void;
}

function MetricDay({ vehicle, metric }: VehicleProps & { metric: NamedMetric }) {
  const [period] = useState(() => periodOf('lastDay', serverNow()));
  const compared = useMemo(
    () => [{ vehicleId: vehicle.id, title: vehicleWord(vehicle), period }],
    [vehicle, period],
  );
  return <SingleChart metric={metric} compared={compared} reportInterval_s={vehicle.reportInterval_s} />;
}

/** What a metric has been in the last 24 hours, with its limits; the way to all of its history. */
export function MetricDrawer({ vehicle, metric, isPinned, onPin, onClose }: MetricDrawerProps) {
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  return (
    <RecordDrawer row={metric} title={titledWithUnit} width={560} onClose={onClose}>
      {(shown) => (
        <article className="metric-day">
          <div className="metric-day-bar">
            <strong>{t('singleVehicle:board.lastDay')}</strong>
            <Button
              icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
              onClick={() => onPin(shown.code)}
            >
              {t(isPinned ? 'singleVehicle:board.unpin' : 'singleVehicle:board.pin')}
            </Button>
            <Link
              to={`/singleVehicle/index/${vehicle.id}?tab=historyData&metrics=${shown.code}&period=lastDay`}
            >
              {t('singleVehicle:board.history')} ›
            </Link>
          </div>
          <MetricDay key={shown.code} vehicle={vehicle} metric={shown} />
        </article>
      )}
    </RecordDrawer>
  );
}
