import { liveStatus } from '@vehicle/contract/core/enumeration';
import type { EChartsType } from 'echarts/core';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Chart } from '../../../kit/chart/chart.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { equipmentAddress } from './addresses.ts';
import { type ChartStyle, ringOption, type Slice } from './dashboard-options.ts';
import { ringSwitch_ms } from './defaults.ts';
import { useIsMoving } from './motion.ts';
import { useOpenPages } from './page-link.tsx';
import type { Counts } from './vehicle-counts.tsx';
import './dashboard-charts.ts';

/** Which slice is lit: one after the other (R9.12). */
function useLitSlice(slices: number): number {
  const [step, setStep] = useState(0);
  const isMoving = useIsMoving();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setStep((before) => before + 1), ringSwitch_ms);
    return () => clearInterval(timer);
  }, [isMoving]);
  return slices === 0 ? 0 : step % slices;
}

/** What nobody does has no slice. */
function useSlices({ used: { byStatus } }: Counts): readonly Slice[] {
  const { t } = useTranslation('crud');
  return useMemo(
    () =>
      liveStatus.options
        .map((status) => ({ status, name: t(`status.${status}`), count: byStatus[status] }))
        .filter(({ count }) => count > 0),
    [byStatus, t],
  );
}

interface StatusRingProps {
  counts: Counts;
  chartStyle: ChartStyle;
  height: number | '100%';
}

/** The fleet by what it is doing. */
export const StatusRing = memo(function StatusRing({ counts, chartStyle, height }: StatusRingProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const mayOpen = useOpenPages();
  const [chart, setChart] = useState<EChartsType | null>(null);
  const slices = useSlices(counts);
  const option = useMemo(() => ringOption(slices, chartStyle), [slices, chartStyle]);
  const lit = useLitSlice(slices.length);
  useEffect(() => {
    if (!chart || !option) return;
    chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
    chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: lit });
  }, [chart, option, lit]);
  return (
    <div data-lit={slices[lit]?.status}>
      <Chart
        label={t('status')}
        option={option}
        height={height}
        mood={chartStyle.mood}
        table={{
          columns: [t('column.status'), t('column.vehicles')],
          rows: slices.map(({ name, count }) => [name, formatNumber(count, 0)]),
        }}
        onOpen={(opened) => {
          setChart(opened);
          return () => setChart(null);
        }}
        onSelect={({ dataIndex }) => {
          const slice = slices[dataIndex];
          if (!slice || !mayOpen('equipment-list')) return;
          void navigate(equipmentAddress({ status: slice.status, isInUse: 'true' }));
        }}
      />
    </div>
  );
});
