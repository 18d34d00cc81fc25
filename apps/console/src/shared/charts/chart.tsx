import type { ECElementEvent, EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { openChart } from './echarts.ts';
import type { ChartMood } from './palette.ts';
import './chart.css';

/** From and until, milliseconds since 1970 where the axis is one of time. */
export interface ChartZoom {
  from: number;
  until: number;
}

interface ChartProps {
  /** What the chart shows, in the reader's language. */
  label: string;
  option: EChartsCoreOption;
  /** The same data as a table, for those who do not see the drawing or want the figures. */
  table: ChartTableProps;
  /** Pixels, or as high as its place. */
  height?: number | '100%';
  mood?: ChartMood;
  /** Charts of one name move their pointers and zooms together. */
  group?: string;
  onSelect?: (event: ECElementEvent) => void;
  /** The reader has chosen a part of the time axis. */
  onZoom?: (zoom: ChartZoom) => void;
  /** The chart once it is there, for what only it can do (e.g. to highlight a slice). */
  onOpen?: (chart: EChartsType) => (() => void) | undefined;
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)');

function zoomOf(chart: EChartsType): ChartZoom | null {
  const [zoom] = Object.values(Object(chart.getOption()).dataZoom ?? []);
  const { startValue: from, endValue: until } = Object(zoom);
  return typeof from === 'number' && typeof until === 'number' ? { from, until } : null;
}

/** A drawing with its table beside it; it fills the width that it is given and follows it. */
export function Chart(props: ChartProps) {
  const { label, option, table, height = 320, mood = 'light', group } = props;
  const { t } = useTranslation('chart');
  const [isTable, setIsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const handleSelect = useEffectEvent((event: ECElementEvent) => props.onSelect?.(event));
  const handleZoom = useEffectEvent((zoom: ChartZoom) => props.onZoom?.(zoom));
  const handleOpen = useEffectEvent((opened: EChartsType) => props.onOpen?.(opened));

  useEffect(() => {
    if (place.current === null || isTable) return;
    const opened = openChart(place.current, mood);
    const resizing = new ResizeObserver(() => opened.resize());
    resizing.observe(place.current);
    opened.on('click', (event) => handleSelect(event));
    opened.on('datazoom', () => {
      const zoom = zoomOf(opened);
      if (zoom) handleZoom(zoom);
    });
    if (group !== undefined) opened.group = group;
    const close = handleOpen(opened);
    setChart(opened);
    return () => {
      close?.();
      resizing.disconnect();
      opened.dispose();
      setChart(null);
    };
  }, [mood, group, isTable]);

  useEffect(() => {
    chart?.setOption({ animation: !still.matches, ...option }, { notMerge: false, replaceMerge: ['series'] });
  }, [chart, option]);

  return (
    <figure className="chart" data-mood={mood} aria-label={label}>
      {isTable ? (
        <ChartTable {...table} height={height} />
      ) : (
        <div ref={place} className="chart-drawing" role="img" aria-label={label} style={{ height }} />
      )}
      <button type="button" className="chart-switch" onClick={() => setIsTable(!isTable)}>
        {t(isTable ? 'showChart' : 'showTable')}
      </button>
    </figure>
  );
}
