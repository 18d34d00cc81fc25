import type { Telemetry } from '../../platform/db/telemetry.ts';
import { canFramesOfStored } from '../ingest/decode/json-can.ts';
import { ReportDecoder } from '../ingest/decode/report-decoder.ts';
import { eachFaultReading } from '../ingest/fault-readings.ts';
import { messageFlag } from '../ingest/message-row.ts';
import { jsonKind } from '../ingest/report.ts';
import type { ReportedFault } from '../ingest/state/reported-fault-cache.ts';
import { VehicleContext } from '../ingest/state/vehicle-context.ts';
import type { FaultSource } from '../store/marks/fault-reading.sql.ts';
import { readMessages, type StoredMessage } from '../store/stored-message.sql.ts';

const pageMessages = 500;
/** A source that has been silent for so many messages is asked no further; its next report is read as it comes. */
const mostPages = 40;
/** How far before a late reading its forerunner is looked for: seconds for a machine at work, days after one that was off. */
const backSteps_ms = [60_000, 3_600_000, 86_400_000];
const endOfTime = new Date(8.64e15);
const noValues = new Float64Array(0);

export interface Span {
  from_ms: number;
  until_ms: number;
}

/** What the source tells in a message; trouble codes need no parse file. */
function reportedIn(message: StoredMessage, context: VehicleContext, sourceAddress: number): string | null {
  const { kind, raw, receivedAt, alarm, flags } = message;
  if ((flags & messageFlag.suspect) !== 0) return null;
  const canFrames = kind === jsonKind ? canFramesOfStored(raw) : [];
  const source = { kind, raw, canFrames, at_ms: message.at.getTime(), received_ms: receivedAt.getTime() };
  const findings = new ReportDecoder(source, null, context, noValues).decode();
  let reported: string | null = null;
  eachFaultReading({ alarm, findings }, (address, content) => {
    if (address === sourceAddress) reported = content;
  });
  return reported;
}

/** What a source reported, reading by reading, as far as it changes. */
class Changes {
  readonly kept: ReportedFault[] = [];
  #last: ReportedFault | null = null;

  /** Keeps both sides of a change, so that it is known how long the one before held. False: it says the same. */
  take(reported: ReportedFault): boolean {
    const last = this.#last;
    this.#last = reported;
    if (last !== null && last.content === reported.content) return false;
    if (last !== null && this.kept.at(-1) !== last) this.kept.push(last);
    this.kept.push(reported);
    return true;
  }
}

/** The changes in what the source reported in the span and the first one behind it, unless `kept_ms` is reached before. */
export async function changesIn(
  telemetry: Telemetry,
  { vehicleId, sourceAddress }: FaultSource,
  { from_ms, until_ms, kept_ms }: Span & { kept_ms: number },
): Promise<ReportedFault[]> {
  const context = new VehicleContext(vehicleId);
  const range = { vehicleId, from: new Date(from_ms), until: endOfTime };
  const changes = new Changes();
  let after: { at: Date; digest: string } | undefined;
  for (let page = 0; page < mostPages; page++) {
    const messages = await readMessages(telemetry, range, { ...(after && { after }), limit: pageMessages });
    for (const message of messages) {
      const content = reportedIn(message, context, sourceAddress);
      if (content === null) continue;
      const at_ms = message.at.getTime();
      const isChange = changes.take({ at_ms, content });
      if (at_ms > until_ms && (isChange || at_ms >= kept_ms)) return changes.kept;
    }
    after = messages.at(-1);
    if (after === undefined || messages.length < pageMessages) break;
  }
  return changes.kept;
}

/** Where to begin so that what the source reported just before the time is seen too, but not before `since_ms`. */
export async function beginningBefore(
  telemetry: Telemetry,
  { vehicleId, sourceAddress }: FaultSource,
  { from_ms: since_ms, until_ms }: Span,
): Promise<number> {
  for (const step_ms of backSteps_ms) {
    const from_ms = Math.max(since_ms, until_ms - step_ms);
    const range = { vehicleId, from: new Date(from_ms), until: new Date(until_ms) };
    const messages = await readMessages(telemetry, range, { limit: mostPages * pageMessages });
    const context = new VehicleContext(vehicleId);
    const isReported = messages.some((message) => reportedIn(message, context, sourceAddress) !== null);
    if (isReported || from_ms === since_ms) return from_ms;
  }
  return since_ms;
}
