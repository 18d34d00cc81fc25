import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Polled } from '../../../kit/api/use-polled.ts';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { equipmentAddress } from './addresses.ts';
import type { ChartStyle } from './dashboard-options.ts';
import { Panel } from './panel.tsx';
import { StatusRing } from './status-ring.tsx';
import type { Counts } from './vehicle-counts.tsx';

const statusFigures = [
  'statusFault',
  'statusWorking',
  'statusIdle',
  'statusOnline',
  'statusOffline',
  'statusNever',
] as const;

interface StatusPanelProps {
  asked: Polled<Counts>;
  chartStyle: ChartStyle;
  height: number | '100%';
}

/** The fleet by what it is doing. */
export const StatusPanel = memo(function StatusPanel({ asked, chartStyle, height }: StatusPanelProps) {
  const { t } = useTranslation('dashboard');
  const counts = asked.data;
  return (
    <Panel
      title={t('status')}
      area="status"
      asked={asked}
      info={<FigureInfo name={statusFigures} title={t('status')} />}
      isEmpty={counts?.used.total === 0}
      more={{ page: 'equipment-list', to: equipmentAddress({ isInUse: 'true' }) }}
    >
      {counts && <StatusRing counts={counts} chartStyle={chartStyle} height={height} />}
    </Panel>
  );
});
