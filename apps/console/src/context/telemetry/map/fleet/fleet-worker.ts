import { Fleet } from './fleet.ts';
import type {
  FromFleetWorker,
  MapViewport,
  RowWindow,
  Stack,
  Taken,
  ToFleetWorker,
} from './fleet-message.ts';
import { statusOrder } from './fleet-status.ts';
import {
  apartZoom,
  boxOf,
  type Clusters,
  clustersAt,
  drawingOf,
  slotsOf,
  slotsWithin,
  widened,
} from './grid-clusters.ts';
import { columnsOf } from './position-columns.ts';
import { seenRows, stackRows } from './seen-rows.ts';

/** A stack that so many zooms part is flown to, else its list opens. */
const nearer = 2;
/** A list of more is of no use to anybody. */
const mostKept = 1000;
/** Half of what is seen is drawn around it. */
const around = 0.5;

let shown = new Fleet();
/** A whole fleet that is still on its way; what is shown stays until it is there. */
let coming: Fleet | null = null;
let isShown: readonly boolean[] = statusOrder.map(() => true);
let viewport: MapViewport | null = null;
let rows: RowWindow = { from: 0, until: 0 };
let chosen: number | null = null;
let clusters: Clusters | null = null;
/** Of the stack whose list is open. */
let stacked: number[] = [];

function say(message: FromFleetWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

function tellRows(): void {
  if (viewport !== null)
    say({ kind: 'rows', seen: seenRows(shown, slotsWithin(shown, boxOf(viewport), isShown), rows) });
}

function tellStack(): void {
  if (stacked.length === 0) return;
  const slots = stacked.flatMap((id) => shown.slotOf(id) ?? []);
  say({ kind: 'stackRows', stack: stackRows(shown, Uint32Array.from(slots)) });
}

/** What stands at a mark; null: it is no longer there. */
function openStack(mark: number): Stack | null {
  if (clusters === null || viewport === null) return null;
  const slots = slotsOf(clusters, mark).filter((slot) => slot < shown.size);
  if (slots.length === 0) return null;
  stacked = [...slots].slice(0, mostKept).map((slot) => shown.ids[slot] ?? 0);
  const apart = clustersAt(shown, slots, viewport.zoom + nearer).marks.length > 1;
  return { ...stackRows(shown, slots), bounds: shown.boundsOf(slots), isApartSoon: apart };
}

function tell(): void {
  if (viewport === null) return;
  const slots = slotsWithin(shown, widened(boxOf(viewport), around), isShown);
  const alone = chosen === null ? null : shown.slotOf(chosen);
  clusters = clustersAt(
    shown,
    alone === null ? slots : slots.filter((slot) => slot !== alone),
    viewport.zoom,
  );
  const drawing = drawingOf(shown, clusters);
  const { longitudes, latitudes, counts, ids, headings, fixed, mixes } = drawing;
  say(
    { kind: 'drawing', drawing },
    [longitudes, latitudes, counts, ids, headings, fixed, mixes].map(({ buffer }) => buffer),
  );
  tellRows();
  tellStack();
}

function take(body: ArrayBuffer, isFresh: boolean): Taken {
  const columns = columnsOf(new TextDecoder().decode(body));
  if (isFresh) coming = new Fleet();
  const fleet = coming ?? shown;
  const isNew = fleet.take(columns) || isFresh;
  // Without anything to show, the first vehicles are shown while the others are on their way.
  if (coming !== null && (shown.size === 0 || columns.next === null)) shown = coming;
  if (columns.next === null) coming = null;
  if (isNew) tell();
  return { cursor: columns.cursor, next: columns.next, bounds: shown.bounds(), isNew };
}

function taken(body: ArrayBuffer, isFresh: boolean): Taken | null {
  try {
    return take(body, isFresh);
  } catch (error) {
    console.error('map.positions', error);
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<ToFleetWorker>) => {
  if (data.kind === 'answer') {
    say({ kind: 'taken', ticket: data.ticket, taken: taken(data.body, data.isFresh) });
    return;
  }
  if (data.kind === 'window') {
    rows = data.window;
    tellRows();
    return;
  }
  if (data.kind === 'stack') {
    say({ kind: 'stack', ticket: data.ticket, stack: openStack(data.mark) });
    return;
  }
  if (data.kind === 'apart') {
    const slot = shown.slotOf(data.vehicleId);
    say({ kind: 'apart', ticket: data.ticket, zoom: slot === null ? null : apartZoom(shown, slot, isShown) });
    return;
  }
  if (data.kind === 'endStack') {
    stacked = [];
    return;
  }
  if (data.kind === 'viewport') ({ viewport } = data);
  else if (data.kind === 'chosen') chosen = data.vehicleId;
  else isShown = statusOrder.map((one) => data.statuses.length === 0 || data.statuses.includes(one));
  tell();
});
