import type { Stores } from '../../platform/db/telemetry.ts';
import { layoutsById } from '../store/metric-value.sql.ts';
import { nextMessages, type QueuedMessage, type WaitingLane } from '../store/outbox/forward-queue.sql.ts';
import type { StoredMessage } from '../store/stored-message.sql.ts';
import type { ForwardBatch, ForwardedMessage, ForwardTerminal } from './adapter.ts';
import { storedKey, storedMessages, terminalOf, vehicleOf } from './message-source.sql.ts';

interface PreparedBatch {
  /** Parallel to the messages of the batch. */
  queued: readonly QueuedMessage[];
  batch: ForwardBatch;
}

/** `gone`: queued messages that are stored no more, or whose vehicle or terminal is there no more. */
export type Preparation =
  | { kind: 'empty' }
  | { kind: 'gone'; queued: readonly QueuedMessage[] }
  | ({ kind: 'batch' } & PreparedBatch);

interface BatchLimits {
  messages: number;
  bytes: number;
}

function withinBytes(queued: readonly QueuedMessage[], bytes: number): QueuedMessage[] {
  let sum = 0;
  const end = queued.findIndex(({ size }, at) => {
    sum += size;
    return at > 0 && sum > bytes;
  });
  return queued.slice(0, end < 0 ? queued.length : end);
}

/** Messages of several terminals go one terminal after the other. */
function whileSame<T>(values: readonly T[], key: (value: T) => unknown): T[] {
  const [first] = values;
  if (first === undefined) return [];
  const end = values.findIndex((value) => key(value) !== key(first));
  return values.slice(0, end < 0 ? values.length : end);
}

/** Reads what is to be sent next. */
export class BatchReader {
  readonly #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  async next(lane: WaitingLane, limits: BatchLimits): Promise<Preparation> {
    const waiting = await nextMessages(this.#stores.telemetry, lane, limits.messages);
    const queued = withinBytes(waiting, limits.bytes);
    if (queued.length === 0) return { kind: 'empty' };
    const stored = await storedMessages(this.#stores.telemetry, lane.vehicleId, queued);
    const gone = queued.filter((entry) => !stored.has(storedKey(entry)));
    if (gone.length > 0) return { kind: 'gone', queued: gone };
    const pairs = queued.flatMap((entry) => {
      const message = stored.get(storedKey(entry));
      return message === undefined ? [] : [{ entry, message }];
    });
    return this.#batchOf(
      lane,
      whileSame(pairs, ({ message }) => message.terminalId),
    );
  }

  async #batchOf(
    lane: WaitingLane,
    pairs: ReadonlyArray<{ entry: QueuedMessage; message: StoredMessage }>,
  ): Promise<Preparation> {
    const queued = pairs.map(({ entry }) => entry);
    const vehicle = await vehicleOf(this.#stores.executor, lane.vehicleId);
    const terminal = await terminalOf(this.#stores.executor, pairs[0]?.message.terminalId ?? 0);
    if (vehicle === undefined || terminal === undefined) return { kind: 'gone', queued };
    const messages = await this.#messagesOf(pairs.map(({ message }) => message));
    const isBackfill = (queued[0]?.backfillId ?? 0) > 0;
    return {
      kind: 'batch',
      queued,
      batch: { vehicle, terminal, messages, isBackfill, authCode: authCodeOf(lane, terminal) },
    };
  }

  async #messagesOf(stored: readonly StoredMessage[]): Promise<ForwardedMessage[]> {
    const ids = new Set(stored.flatMap(({ layoutId }) => layoutId ?? []));
    const layouts = await layoutsById(this.#stores.executor, ids);
    return stored.map((message) => {
      const layout = layouts.get(message.layoutId ?? 0);
      const metrics = {
        ...metricsIn(layout?.gauges, message.gauges),
        ...metricsIn(layout?.counters, message.counters),
      };
      const id = `${message.vehicleId}-${message.at.getTime()}-${message.digest}`;
      return { id, stored: message, metrics };
    });
  }
}

function metricsIn(
  codes: readonly string[] = [],
  values: readonly (number | null)[] | null,
): Record<string, number> {
  const pairs = codes.map((code, at): [string, number | null] => [code, values?.[at] ?? null]);
  return Object.fromEntries(pairs.filter((pair): pair is [string, number] => Number.isFinite(pair[1])));
}

/** A code belongs to the phone that it was given to. */
function authCodeOf({ phone, authCode }: WaitingLane, terminal: ForwardTerminal): string | null {
  return phone === terminal.phone ? authCode : null;
}
