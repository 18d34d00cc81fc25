import { exportMetricHistory, timeColumn } from '@vehicle/contract/telemetry/metric-history/contract';
import { useTranslation } from 'react-i18next';
import { ListSheetButton } from '../../../../kit/sheet/list-sheet-button.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import { instantsOf, type Period } from './period.ts';
import { type NamedMetric, titledWithUnit } from './use-vehicle-metrics.ts';

interface MessagesSheetButtonProps extends VehicleProps {
  metrics: readonly NamedMetric[];
  period: Period;
  title: string;
}

/** Saves the messages of a period with the metrics that are shown. */
export function MessagesSheetButton({ vehicle, metrics, period, title }: MessagesSheetButtonProps) {
  const { t } = useTranslation('vehicleData');
  return (
    <ListSheetButton
      call={exportMetricHistory}
      title={`${vehicle.vin} ${title}`}
      columns={[
        { property: timeColumn, title: t('time') },
        ...metrics.map((metric) => ({ property: metric.code, title: titledWithUnit(metric) })),
      ]}
      list={{ vehicleId: vehicle.id, ...instantsOf(period) }}
    />
  );
}
