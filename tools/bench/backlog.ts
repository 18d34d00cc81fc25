import { locationOf } from '@vehicle/jt808/location';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';

const day_ms = 24 * 3_600_000;
const interval_ms = 30_000;
/** Places of one 0x0704 (JT/T 808-2019 §8.33). */
const batch = 30;
/** The newest of a backlog is older than what counts as live. */
const newest_ms = 10 * 60_000;
/** Kind of a batch: kept by the terminal while it had no network. */
const fromStore = 1;

function batchEndingAt(end_ms: number) {
  const locations = Array.from({ length: batch }, (_, at) =>
    locationOf({
      latitude: 39,
      longitude: 110 + at * 1e-4,
      speed_kmh: 12,
      status: 3,
      time: new Date(end_ms - (batch - at) * interval_ms),
    }),
  );
  return { type: 'locationBatch', kind: fromStore, locations } as const;
}

/** One terminal empties its store of a day, oldest first, one batch under way at a time; gives the places acknowledged. */
export async function sendBacklog(port: number, phone: string): Promise<number> {
  const terminal = await TestTerminal.signedIn(port, phone);
  let acknowledged = 0;
  const lastMs = Date.now() - newest_ms;
  for (let end_ms = lastMs - day_ms; end_ms < lastMs; end_ms += batch * interval_ms) {
    const { message } = await terminal.ask(batchEndingAt(end_ms));
    if (message.type === 'platformReply' && message.result === 0) acknowledged += batch;
  }
  terminal.close();
  return acknowledged;
}
