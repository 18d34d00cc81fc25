import { Fleet } from './fleet.ts';
import type { FromFleetWorker, MapViewport, RowWindow, Taken, ToFleetWorker } from './fleet-message.ts';
import { statusOrder } from './fleet-status.ts';
import { boxOf, drawingAt, slotsWithin, widened } from './grid-clusters.ts';
import { columnsOf } from './position-columns.ts';
import { seenRows } from './seen-rows.ts';

/** Half of what is seen is drawn around it. */
const around = 0.5;

let shown = new Fleet();
/** A whole fleet that is still on its way; what is shown stays until it is there. */
let coming: Fleet | null = null;
let isShown: readonly boolean[] = statusOrder.map(() => true);
let viewport: MapViewport | null = null;
let rows: RowWindow = { from: 0, until: 0 };

function say(message: FromFleetWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

function tellRows(): void {
  if (viewport !== null)
    say({ kind: 'rows', seen: seenRows(shown, slotsWithin(shown, boxOf(viewport), isShown), rows) });
}

function tell(): void {
  if (viewport === null) return;
  const slots = slotsWithin(shown, widened(boxOf(viewport), around), isShown);
  const drawing = drawingAt(shown, slots, viewport.zoom);
  const { longitudes, latitudes, counts, ids, headings, mixes } = drawing;
  say(
    { kind: 'drawing', drawing },
    [longitudes, latitudes, counts, ids, headings, mixes].map(({ buffer }) => buffer),
  );
  tellRows();
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
  if (data.kind === 'viewport') ({ viewport } = data);
  else isShown = statusOrder.map((one) => data.statuses.length === 0 || data.statuses.includes(one));
  tell();
});
