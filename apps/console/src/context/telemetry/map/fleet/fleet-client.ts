import type { CallInput } from '@vehicle/contract/core/call';
import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { mapPositions } from '@vehicle/contract/telemetry/map/contract';
import { ApiError, noSentence } from '../../../../kit/api/api-error.ts';
import { addressOf, failureOf, headersOf, noAnswer, untilTimeout } from '../../../../kit/api/client.ts';
import type {
  Bounds,
  Drawing,
  FromFleetWorker,
  MapViewport,
  RowWindow,
  SeenRows,
  Stack,
  StackRows,
  Taken,
  ToFleetWorker,
} from './fleet-message.ts';
import { recordMoment } from './moment.ts';

type Question = NonNullable<CallInput<typeof mapPositions>['body']>;

/** All is read anew after so long: what has left the fleet or the reader's scope is not reported otherwise. */
const wholeEvery_ms = 10 * 60_000;
export const noRows: SeenRows = Object.freeze({ from: 0, until: 0, rows: [], total: 0 });

/** The body as it comes: to read it is the worker's work. */
async function fetchPositions(body: Question, signal: AbortSignal): Promise<ArrayBuffer> {
  let response: Response;
  let content: ArrayBuffer;
  try {
    response = await fetch(addressOf(mapPositions, {}), {
      method: mapPositions.method,
      headers: { ...headersOf(mapPositions), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: untilTimeout(signal),
    });
    content = await response.arrayBuffer();
  } catch (error) {
    if (signal.aborted) throw error;
    throw noAnswer();
  }
  if (!response.ok) throw failureOf(response.status, new TextDecoder().decode(content));
  return content;
}

interface Whole {
  /** What the fleet was asked for. */
  filter: string;
  cursor: string;
  at_ms: number;
}

let opened = 0;

/** The fleet of one map: asks for it, and has it kept and clustered by a worker of its own. */
export class FleetClient {
  readonly #worker = new Worker(new URL('./fleet-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, (taken: Taken | null) => void>();
  readonly #drawn = new Set<(drawing: Drawing) => void>();
  readonly #listed = new Set<() => void>();
  readonly #stacks = new Map<number, (stack: Stack | null) => void>();
  readonly #apart = new Map<number, (zoom: number | null) => void>();
  readonly #stacked = new Set<(stack: StackRows) => void>();
  #tickets = 0;
  #whole: Whole | null = null;
  #seen = noRows;
  #isBusy = false;
  #next: MapViewport | null = null;
  /** The box around all vehicles. */
  bounds: Bounds | null = null;
  /** No two clients have the same. */
  readonly number: number;

  constructor() {
    opened += 1;
    this.number = opened;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromFleetWorker>) =>
      this.#receive(data),
    );
  }

  close(): void {
    this.#worker.terminate();
  }

  /** Has what changed since the last time, or all of it, taken over by the map. */
  async refresh(filter: Question, signal: AbortSignal): Promise<void> {
    const key = JSON.stringify(filter);
    const whole = this.#whole;
    const isKnown = whole !== null && whole.filter === key && performance.now() - whole.at_ms < wholeEvery_ms;
    const question = isKnown ? { ...filter, updatedSince: whole.cursor } : filter;
    const begun_ms = performance.now();
    const first = await this.#fetchPage(question, { isFresh: !isKnown, signal });
    for (let { next } = first; next !== null; ) {
      ({ next } = await this.#fetchPage({ ...question, after: next }, { isFresh: false, signal }));
    }
    this.#whole = { filter: key, cursor: first.cursor, at_ms: isKnown ? whole.at_ms : begun_ms };
  }

  /** Of several sights while one is being drawn only the last counts. */
  look(viewport: MapViewport): void {
    if (this.#isBusy) {
      this.#next = viewport;
      return;
    }
    this.#isBusy = true;
    this.#tell({ kind: 'viewport', viewport });
  }

  showStatuses(statuses: readonly LiveStatus[]): void {
    this.#tell({ kind: 'statuses', statuses });
  }

  showRows(window: RowWindow): void {
    this.#tell({ kind: 'window', window });
  }

  /** The vehicle that stands by itself, whatever is around it. */
  choose(vehicleId: number | null): void {
    this.#tell({ kind: 'chosen', vehicleId });
  }

  /** From which zoom on a vehicle can be told from those around it; null: it is not on the map. */
  apartZoom(vehicleId: number): Promise<number | null> {
    this.#tickets += 1;
    const ticket = this.#tickets;
    const answered = new Promise<number | null>((resolve) => this.#apart.set(ticket, resolve));
    this.#tell({ kind: 'apart', ticket, vehicleId });
    return answered;
  }

  /** What stands at a mark of the newest drawing; null: it has gone. */
  openStack(mark: number): Promise<Stack | null> {
    this.#tickets += 1;
    const ticket = this.#tickets;
    const answered = new Promise<Stack | null>((resolve) => this.#stacks.set(ticket, resolve));
    this.#tell({ kind: 'stack', ticket, mark });
    return answered;
  }

  /** As it goes on, until it is told to stop. */
  onStack(listener: (stack: StackRows) => void): () => void {
    this.#stacked.add(listener);
    return () => {
      this.#stacked.delete(listener);
      this.#tell({ kind: 'endStack' });
    };
  }

  onDrawing(listener: (drawing: Drawing) => void): () => void {
    this.#drawn.add(listener);
    return () => this.#drawn.delete(listener);
  }

  readonly onRows = (listener: () => void): (() => void) => {
    this.#listed.add(listener);
    return () => this.#listed.delete(listener);
  };

  readonly rows = (): SeenRows => this.#seen;

  async #fetchPage(
    question: Question,
    { isFresh, signal }: { isFresh: boolean; signal: AbortSignal },
  ): Promise<Taken> {
    const body = await fetchPositions(question, signal);
    signal.throwIfAborted();
    const startTime = performance.now();
    this.#tickets += 1;
    const ticket = this.#tickets;
    const answered = new Promise<Taken | null>((resolve) => this.#waiting.set(ticket, resolve));
    this.#worker.postMessage({ kind: 'answer', ticket, body, isFresh } satisfies ToFleetWorker, [body]);
    const taken = await answered;
    if (taken === null) throw new ApiError({ status: 200, code: 'UNREADABLE', message: noSentence });
    if (taken.isNew) recordMoment('map-positions', { startTime });
    this.bounds = taken.bounds;
    return taken;
  }

  #tell(message: ToFleetWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromFleetWorker): void {
    if (message.kind === 'taken') {
      this.#waiting.get(message.ticket)?.(message.taken);
      this.#waiting.delete(message.ticket);
      return;
    }
    if (message.kind === 'stack') {
      this.#stacks.get(message.ticket)?.(message.stack);
      this.#stacks.delete(message.ticket);
      return;
    }
    if (message.kind === 'apart') {
      this.#apart.get(message.ticket)?.(message.zoom);
      this.#apart.delete(message.ticket);
      return;
    }
    if (message.kind === 'stackRows') {
      for (const notify of this.#stacked) notify(message.stack);
      return;
    }
    if (message.kind === 'rows') {
      this.#seen = message.seen;
      for (const notify of this.#listed) notify();
      return;
    }
    for (const notify of this.#drawn) notify(message.drawing);
    this.#isBusy = false;
    const next = this.#next;
    this.#next = null;
    if (next !== null) this.look(next);
  }
}
