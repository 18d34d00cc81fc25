import type { ECElementEvent, EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { openChart } from './echarts.ts';
import type { ChartMood } from './palette.ts';
import { takeTurn } from './turn.ts';
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
  /** The same data as a table, for those who do not see the drawing or want the figures; very many are written once they are wanted. */
  table: ChartTableProps | (() => ChartTableProps);
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

/** A chart draws itself anew for its size, even if that is the one that it has. */
function fit(chart: EChartsType, { clientWidth, clientHeight }: HTMLElement): void {
  if (chart.getWidth() !== clientWidth || chart.getHeight() !== clientHeight) chart.resize();
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

  const drawn = useRef<EChartsCoreOption | null>(null);
  const draw = useEffectEvent((opened: EChartsType) => {
    if (drawn.current === option) return;
    drawn.current = option;
    opened.setOption({ animation: !still.matches, ...option }, { notMerge: false, replaceMerge: ['series'] });
  });

  useEffect(() => {
    if (place.current === null || isTable) return;
    const element = place.current;
    let opened: EChartsType | null = null;
    let close: (() => void) | undefined;
    const resizing = new ResizeObserver(() => opened && fit(opened, element));
    const open = () => {
      opened = openChart(element, mood);
      resizing.observe(element);
      opened.on('click', (event) => handleSelect(event));
      opened.on('datazoom', () => {
        const zoom = opened && zoomOf(opened);
        if (zoom) handleZoom(zoom);
      });
      if (group !== undefined) opened.group = group;
      giveUp = takeTurn(drawFirst);
    };
    const drawFirst = () => {
      if (!opened) return;
      draw(opened);
      close = handleOpen(opened);
      setChart(opened);
    };
    let giveUp = takeTurn(open);
    return () => {
      giveUp();
      close?.();
      resizing.disconnect();
      opened?.dispose();
      drawn.current = null;
      setChart(null);
    };
  }, [mood, group, isTable]);

  useEffect(() => {
    if (chart && option) draw(chart);
  }, [chart, option]);

  return (
    <figure className="chart" data-mood={mood} aria-label={label}>
      {isTable ? (
        <ChartTable {...(typeof table === 'function' ? table() : table)} height={height} />
      ) : (
        <div ref={place} className="chart-drawing" role="img" aria-label={label} style={{ height }} />
      )}
      <button type="button" className="chart-switch" onClick={() => setIsTable(!isTable)}>
        {t(isTable ? 'showChart' : 'showTable')}
      </button>
    </figure>
  );
}
