import './chart.css';
import type { ECElementEvent, EChartsCoreOption, EChartsType } from 'echarts/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mood } from '../mood/tokens.ts';
import { useDrawnMood, useIsOnPaper } from '../print/on-paper.ts';
import { lessMotion } from '../state/less-motion.ts';
import { enqueueTask } from '../task-queue/task-queue.ts';
import { absent } from '../text/format.ts';
import { openChart, setMood } from './echarts.ts';

interface ChartTableProps {
  /** Titles with their units; the first column names the row. */
  columns: readonly string[];
  /** Cells as they are read; null: not known. */
  rows: readonly (readonly ReactNode[])[];
  height?: number | '100%';
}

/** The data of a chart in numbers. */
function ChartTable({ columns, rows, height }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className="chart-table" tabIndex={0} style={{ maxHeight: height }}>
      <table>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the row
                <td key={column}>{cell ?? absent}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From and until, milliseconds since 1970 where the axis is one of time. */
export interface ChartZoom {
  from: number;
  until: number;
}

interface ChartProps {
  /** What the chart shows, in the reader's language. */
  label: string;
  option: EChartsCoreOption;
  /** The same data as a table, for those who do not see the drawing or want the numbers; very many are written once they are wanted. */
  table: ChartTableProps | (() => ChartTableProps);
  /** Pixels, or as high as its place. */
  height?: number | '100%';
  /** By default that of the console. */
  mood?: Mood;
  /** Charts of one name move their pointers and zooms together. */
  group?: string;
  onSelect?: (event: ECElementEvent) => void;
  /** The reader has chosen a part of the time axis. */
  onZoom?: (zoom: ChartZoom) => void;
  /** The chart once it is there, for what only it can do (e.g. to highlight a slice). */
  onOpen?: (chart: EChartsType) => (() => void) | undefined;
}

function zoomOf(chart: EChartsType): ChartZoom | null {
  const [zoom] = Object.values(Object(chart.getOption()).dataZoom ?? []);
  const { startValue: from, endValue: until } = Object(zoom);
  return typeof from === 'number' && typeof until === 'number' ? { from, until } : null;
}

interface Size {
  width: number;
  height: number;
}

function sizeOf([entry]: readonly ResizeObserverEntry[]): Size {
  const { width = 0, height = 0 } = entry?.contentRect ?? {};
  return { width: Math.floor(width), height: Math.floor(height) };
}

/** A chart draws itself anew for its size, even if that is the one that it has. */
function fit(chart: EChartsType, { width, height }: Size): void {
  if (chart.getWidth() !== width || chart.getHeight() !== height) chart.resize({ width, height });
}

/** Pixels: two charts and the figures that they show stand on one sheet. */
const paperHeight = 240;
/** Areas are told apart without colours, too. */
const hatched = { aria: { enabled: true, label: { enabled: false }, decal: { show: true } } } as const;

/** A drawing with its table beside it; it fills the width that it is given and follows it. */
export function Chart(props: ChartProps) {
  const isOnPaper = useIsOnPaper();
  const { label, option, table, height = isOnPaper ? paperHeight : 320, group } = props;
  const ownMood = useDrawnMood();
  const { mood = ownMood } = props;
  const { t } = useTranslation('chart');
  const [isTable, setIsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const handleSelect = useEffectEvent((event: ECElementEvent) => props.onSelect?.(event));
  const handleZoom = useEffectEvent((zoom: ChartZoom) => props.onZoom?.(zoom));
  const handleOpen = useEffectEvent((opened: EChartsType) => props.onOpen?.(opened));

  const drawn = useRef<{ on: EChartsType; option: EChartsCoreOption; mood: Mood } | null>(null);
  const draw = useEffectEvent((opened: EChartsType, wanted = option, on = mood) => {
    const last = drawn.current?.on === opened ? drawn.current : null;
    if (last?.option === wanted && last.mood === on) return;
    const isOtherMood = last !== null && last.mood !== on;
    if (isOtherMood) setMood(opened, on);
    // At first it stands at once, then what changes moves: several charts that grow at the same time would hold up their page.
    const moves = last !== null && !isOtherMood && !lessMotion.matches;
    drawn.current = { on: opened, option: wanted, mood: on };
    opened.setOption(
      { animation: moves, ...wanted, ...(isOnPaper && hatched) },
      { notMerge: false, replaceMerge: ['series'] },
    );
    // A printer does not wait for the next frame.
    if (isOtherMood) opened.getZr().flush();
  });

  const openWith = useEffectEvent((element: HTMLElement, size: Size) =>
    openChart(element, { mood, size, isOnPaper }),
  );
  useEffect(() => {
    if (place.current === null || isTable) return;
    const element = place.current;
    let opened: EChartsType | null = null;
    let close: (() => void) | undefined;
    let giveUp: (() => void) | undefined;
    const open = (size: Size) => {
      opened = openWith(element, size);
      opened.on('click', (event) => handleSelect(event));
      opened.on('datazoom', () => {
        const zoom = opened && zoomOf(opened);
        if (zoom) handleZoom(zoom);
      });
      if (group !== undefined) opened.group = group;
      giveUp = enqueueTask(drawFirst);
    };
    const drawFirst = () => {
      if (!opened) return;
      draw(opened);
      close = handleOpen(opened);
      setChart(opened);
    };
    // Given its size the chart need not ask for it, which would have the browser lay out the page at once.
    const sizing = new ResizeObserver((entries) => {
      const size = sizeOf(entries);
      if (opened) return fit(opened, size);
      giveUp?.();
      giveUp = enqueueTask(() => open(size));
    });
    sizing.observe(element);
    return () => {
      giveUp?.();
      close?.();
      sizing.disconnect();
      if (opened) enqueueTask(opened.dispose.bind(opened));
      drawn.current = null;
      setChart(null);
    };
  }, [group, isTable]);

  useEffect(() => {
    if (chart && drawn.current?.on === chart) draw(chart, option, mood);
  }, [chart, option, mood]);

  return (
    <figure className="chart" data-mood={mood} aria-label={label}>
      {isTable ? (
        <ChartTable {...(typeof table === 'function' ? table() : table)} height={height} />
      ) : (
        <div ref={place} className="chart-drawing" role="img" aria-label={label} style={{ height }} />
      )}
      {!isOnPaper && (
        <button type="button" className="chart-switch" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'showChart' : 'showTable')}
        </button>
      )}
    </figure>
  );
}
