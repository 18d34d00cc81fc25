import type { Executor } from '../../platform/db/executor.ts';
import { canFramesOfStored } from '../ingest/decode/json-can.ts';
import { ReportDecoder } from '../ingest/decode/report-decoder.ts';
import { eachFaultReading } from '../ingest/fault-readings.ts';
import { messageFlag } from '../ingest/message-row.ts';
import { JSON_KIND } from '../ingest/report.ts';
import type { Told } from '../ingest/state/told-faults.ts';
import { VehicleMemory } from '../ingest/state/vehicle-memory.ts';
import { readMessages, type StoredMessage } from '../store/stored-message.sql.ts';

const PAGE_MESSAGES = 500;
/** A source that has been silent for so many messages is asked no further; its next word is heard as it comes. */
const MOST_PAGES = 40;
/** How far before a late reading its forerunner is looked for: seconds for a machine at work, days after one that was off. */
const BACK_STEPS_MS = [60_000, 3_600_000, 86_400_000];
const END_OF_TIME = new Date(8.64e15);
const NO_VALUES = new Float64Array(0);

export interface FaultSource {
  vehicleId: number;
  sourceAddress: number;
}

export interface Span {
  fromMs: number;
  untilMs: number;
}

/** What the source tells in a message; trouble codes need no parse file. */
function toldIn(message: StoredMessage, memory: VehicleMemory, sourceAddress: number): string | null {
  const { kind, raw, receivedAt, alarm, flags } = message;
  if ((flags & messageFlag.suspect) !== 0) return null;
  const canFrames = kind === JSON_KIND ? canFramesOfStored(raw) : [];
  const source = { kind, raw, canFrames, atMs: message.at.getTime(), receivedMs: receivedAt.getTime() };
  const findings = new ReportDecoder(source, null, memory, NO_VALUES).decode();
  let told: string | null = null;
  eachFaultReading({ alarm, findings }, (address, content) => {
    if (address === sourceAddress) told = content;
  });
  return told;
}

/** What a source told, reading by reading, as far as it changes. */
class Changes {
  readonly kept: Told[] = [];
  #last: Told | null = null;

  /** Keeps both sides of a change, so that it is known how long the one before held. False: it says the same. */
  take(told: Told): boolean {
    const last = this.#last;
    this.#last = told;
    if (last !== null && last.content === told.content) return false;
    if (last !== null && this.kept.at(-1) !== last) this.kept.push(last);
    this.kept.push(told);
    return true;
  }
}

/** The changes in what the source told in the span and the first one behind it, unless `keptMs` is reached before. */
export async function changesIn(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  { fromMs, untilMs, keptMs }: Span & { keptMs: number },
): Promise<Told[]> {
  const memory = new VehicleMemory(vehicleId);
  const range = { vehicleId, from: new Date(fromMs), until: END_OF_TIME };
  const changes = new Changes();
  let after: { at: Date; digest: string } | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const messages = await readMessages(executor, range, { ...(after && { after }), limit: PAGE_MESSAGES });
    for (const message of messages) {
      const content = toldIn(message, memory, sourceAddress);
      if (content === null) continue;
      const atMs = message.at.getTime();
      const isChange = changes.take({ atMs, content });
      if (atMs > untilMs && (isChange || atMs >= keptMs)) return changes.kept;
    }
    after = messages.at(-1);
    if (after === undefined || messages.length < PAGE_MESSAGES) break;
  }
  return changes.kept;
}

/** Where to begin so that what the source told just before the time is seen too, but not before `sinceMs`. */
export async function beginningBefore(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  { fromMs: sinceMs, untilMs }: Span,
): Promise<number> {
  for (const stepMs of BACK_STEPS_MS) {
    const fromMs = Math.max(sinceMs, untilMs - stepMs);
    const range = { vehicleId, from: new Date(fromMs), until: new Date(untilMs) };
    const messages = await readMessages(executor, range, { limit: MOST_PAGES * PAGE_MESSAGES });
    const memory = new VehicleMemory(vehicleId);
    const isTold = messages.some((message) => toldIn(message, memory, sourceAddress) !== null);
    if (isTold || fromMs === sinceMs) return fromMs;
  }
  return sinceMs;
}
