import type { FaultRow } from '../../../service/fault/fault-row.ts';
import type { TimeSpan } from '../record/time-axis.ts';

type Timed = Pick<
  FaultRow,
  'id' | 'sourceAddress' | 'spn' | 'fmi' | 'status' | 'firstAt' | 'lastAt' | 'clearedAt' | 'handledAt'
>;

const hour_ms = 3_600_000;
/** Room before the first bar, as a part of the axis. */
const margin = 0.02;

/** Until when a fault was there: it goes on until the machine is rid of it or somebody has dealt with it. */
function endOf({ status, clearedAt, handledAt, lastAt }: Timed, now_ms: number): number {
  if (status === 'active') return now_ms;
  return Date.parse(clearedAt ?? handledAt ?? lastAt);
}

/** From the first report on; a clock of the machine that runs ahead makes no bar that ends before it begins. */
export function faultSpan(row: Timed, now_ms: number): TimeSpan {
  const from = Date.parse(row.firstAt);
  return { from, until: Math.max(from, endOf(row, now_ms)) };
}

export interface FaultLane<Row> {
  key: string;
  /** The newest of them. */
  newest: Row;
  rows: readonly Row[];
}

/** Occurrences by controller, SPN and FMI: those that are open first, then those that began last. */
export function faultLanes<Row extends Timed>(rows: readonly Row[]): FaultLane<Row>[] {
  const lanes = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.sourceAddress}/${row.spn}/${row.fmi}`;
    lanes.set(key, [...(lanes.get(key) ?? []), row]);
  }
  const isOpen = ({ rows: own }: FaultLane<Row>) => Number(own.some(({ status }) => status === 'active'));
  const beginning = ({ newest }: FaultLane<Row>) => Date.parse(newest.firstAt);
  return [...lanes]
    .flatMap(([key, own]) => {
      const [newest] = own.toSorted((a, b) => Date.parse(b.firstAt) - Date.parse(a.firstAt));
      return newest ? [{ key, newest, rows: own }] : [];
    })
    .toSorted((a, b) => isOpen(b) - isOpen(a) || beginning(b) - beginning(a));
}

interface Wanted {
  from?: string | undefined;
  until?: string | undefined;
  now_ms: number;
}

/** The axis: what was asked for, else from the first of the faults until now. */
export function axisOf(rows: readonly Timed[], { from, until, now_ms }: Wanted): TimeSpan {
  const end = Math.min(now_ms, until === undefined ? now_ms : Date.parse(until));
  if (from !== undefined) return { from: Math.min(Date.parse(from), end - hour_ms), until: end };
  const first = Math.min(end - hour_ms, ...rows.map((row) => Date.parse(row.firstAt)));
  return { from: first - (end - first) * margin, until: end };
}
