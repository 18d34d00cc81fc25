import './metric-grid.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { HistoryRows } from '@vehicle/contract/telemetry/metric-history/contract';
import { Alert, Spin } from 'antd';
import {
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useReusedLines } from '../../../../kit/state/use-reused-lines.ts';
import { formatNumber, zoneName } from '../../../../kit/text/format.ts';
import { useReadingTexts } from '../metric-value.ts';
import { type GridChunk, rowNear } from './grid-chunks.ts';
import { type GridColumn, GridRowLine, gridSizes } from './grid-row.tsx';
import type { Period } from './period.ts';
import {
  chunksSeen,
  type GridQuestion,
  mostRows,
  type RowAt,
  useGridChunks,
  useGridRows,
} from './use-grid-rows.ts';
import type { NamedMetric } from './use-vehicle-metrics.ts';

/** The rows and columns that are in view of so many. */
function useGridWindow(rows: number, columns: readonly GridColumn[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => gridSizes.row,
    overscan: 6,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => gridSizes.column,
    overscan: 2,
  });
  const items = across.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  // The same object while the same columns are in view, so that no row renders again for nothing.
  const inView = useMemo(() => columns.slice(first, last + 1), [columns, first, last]);
  const reused = useReusedLines(lines);
  // What stays in view across is a layer of its own in each row, which no row needs while nothing is out of view.
  const isAcross = (across.scrollOffset ?? 0) > 0;
  return { scroller, lines, reused, inView, isAcross };
}

interface GridHeadProps {
  timeTitle: string;
  columns: readonly GridColumn[];
  width: number;
}

const GridHead = memo(function GridHead({ timeTitle, columns, width }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1} style={{ width }}>
        <th scope="col">{timeTitle}</th>
        {columns.map(({ metric, left, place }) => (
          <th
            scope="col"
            key={metric.code}
            aria-colindex={place + 2}
            style={{ left }}
            title={`${metric.title} · ${metric.code}`}
          >
            <span>{metric.title}</span>
            {metric.unit !== '' && <small>{metric.unit}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface MetricGridProps {
  vehicleId: number;
  /** What is asked for. */
  metrics: readonly NamedMetric[];
  /** Those that have a column; every one unless said. */
  shown?: readonly NamedMetric[];
  period: Period;
  rows: HistoryRows;
  label: string;
  height: number;
  /** The moment of the row under the pointer, or chosen by the keyboard. */
  onPoint?: (at: number) => void;
  /** Scrolled to; a new object for each wish. */
  wish?: { at: number } | null;
}

function columnsOf(metrics: readonly NamedMetric[], shown: readonly NamedMetric[]): GridColumn[] {
  const places = new Map(metrics.map(({ code }, place) => [code, place]));
  return shown.map((metric, at) => ({
    metric,
    place: places.get(metric.code) ?? -1,
    left: gridSizes.time + at * gridSizes.column,
  }));
}

/** The place of the row that an event is about. */
function placeOf({ target }: SyntheticEvent): number | null {
  const row = target instanceof Element ? target.closest('tr[data-place]') : null;
  return row === null ? null : Number(row.getAttribute('data-place'));
}

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface FoundRowsProps extends MetricGridProps {
  question: GridQuestion;
  chunks: readonly GridChunk[];
  total: number;
}

interface GridLinesProps extends Omit<FoundRowsProps, 'question'> {
  /** By its place in time, the oldest first. */
  rowAt: RowAt;
  /** Other chunks have come into view. */
  onSeen: (seen: string) => void;
}

/** What is fetched of the rows; a scroll renders only what is inside. */
function FoundRows(props: FoundRowsProps) {
  const { question, ...found } = props;
  const { chunks, total } = found;
  const [seen, setSeen] = useState(() => chunksSeen(chunks, total - 1, total - 1));
  const rowAt = useGridRows(question, chunks, seen);
  return <GridLines {...found} rowAt={rowAt} onSeen={setSeen} />;
}

function GridLines(props: GridLinesProps) {
  const { metrics, shown = metrics, label, height, onPoint, wish, chunks, total, rowAt, onSeen } = props;
  const { t } = useTranslation('vehicleData');
  const texts = useReadingTexts();
  const [active, setActive] = useState<number | null>(null);
  const columns = useMemo(() => columnsOf(metrics, shown), [metrics, shown]);
  const count = Math.min(total, mostRows);
  const { scroller, lines, reused, inView, isAcross } = useGridWindow(count, columns);
  const items = lines.getVirtualItems();
  // The newest comes first, and is the last by time.
  const byTime = (place: number) => total - 1 - place;
  const seen = chunksSeen(chunks, byTime(items.at(-1)?.index ?? 0), byTime(items[0]?.index ?? 0));
  useEffect(() => onSeen(seen), [seen, onSeen]);
  const point = (place: number | null) => {
    const row = place === null ? null : rowAt(byTime(place));
    if (row) onPoint?.(Date.parse(row.at));
  };
  const go = useEffectEvent((at: number) => {
    const place = Math.min(count - 1, Math.max(0, byTime(rowNear(chunks, at))));
    setActive(place);
    lines.scrollToIndex(place, { align: 'center' });
  });
  useEffect(() => {
    if (wish) go(wish.at);
  }, [wish]);

  const handleKeys = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = active === null ? (lines.range?.startIndex ?? 0) - step : active;
    const place = Math.min(count - 1, Math.max(0, from + step));
    setActive(place);
    lines.scrollToIndex(place);
    point(place);
  };
  const width = gridSizes.time + columns.length * gridSizes.column;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what scrolls has the focus, and the keys go from row to row
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="grid-scroller"
      data-across={isAcross}
      style={{ maxHeight: height }}
      onKeyDown={handleKeys}
      onPointerOver={(event) => point(placeOf(event))}
      onClick={(event) => setActive(placeOf(event))}
    >
      <table
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        style={{ width }}
      >
        <GridHead timeTitle={t('time')} columns={inView} width={width} />
        <tbody style={{ height: lines.getTotalSize(), width }}>
          {reused.map(({ key, item: { index, start } }) => (
            <GridRowLine
              key={key}
              row={rowAt(byTime(index))}
              place={index}
              top={start}
              width={width}
              columns={inView}
              texts={texts}
              isActive={index === active}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Messages as rows, the newest first, metrics as columns; only what is in view is there and asked for. */
export function MetricGrid(props: MetricGridProps) {
  const { vehicleId, metrics, shown = metrics, period, rows } = props;
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  const question = { vehicleId, metricCodes: metrics.map(({ code }) => code), period, rows };
  const { total, chunks, error, refetch } = useGridChunks(question);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (total === null) return <Spin className="grid-spin" />;
  if (total === 0) return <EmptyState title={t('noMessages')} advice={t('noMessagesAdvice')} />;
  return (
    <div className="metric-grid-view">
      <p className="grid-note">
        {t('messages', { number: formatNumber(total, 0), columns: shown.length })} ·{' '}
        {t('singleVehicle:zone', { zone: zoneName() })}
      </p>
      {total > mostRows && (
        <Alert type="info" showIcon title={t('newestOnly', { number: formatNumber(mostRows, 0) })} />
      )}
      <FoundRows
        {...props}
        key={`${period.from} ${period.until}`}
        question={question}
        chunks={chunks}
        total={total}
      />
    </div>
  );
}
