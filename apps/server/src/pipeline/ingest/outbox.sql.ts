import type { BatchRow } from './batch.ts';
import { digestText } from './digest.ts';

/** Lanes in one order, so that two writers never wait for each other. */
function lanesOf(rows: readonly BatchRow[]): string[] {
  const lanes = new Map<number, ReadonlySet<number>>();
  for (const { report } of rows) {
    const { forwardTargetIds } = report.terminal;
    if (forwardTargetIds.length === 0) continue;
    lanes.set(report.vehicleId, new Set([...(lanes.get(report.vehicleId) ?? []), ...forwardTargetIds]));
  }
  return [...lanes]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([vehicleId, targetIds]) => [...targetIds].map((targetId) => `(${vehicleId},${targetId})`));
}

/** A vehicle that has something for a target has a lane to it. */
export function openForwardLanes(rows: readonly BatchRow[]): string {
  const lanes = lanesOf(rows);
  if (lanes.length === 0) return '';
  return `insert into forward_lane (vehicle_id, target_id) values ${lanes.join(',')} on conflict do nothing`;
}

/** Queues new messages for the targets of their vehicles, those of a clock that runs ahead too: the receiver is told of it. */
export function queueForwarding(rows: readonly BatchRow[]): string {
  const queuedAt = new Date().toISOString();
  const lines = rows.flatMap(({ report, atMs, digest }) => {
    const { vehicleId, terminal, raw } = report;
    if (terminal.forwardTargetIds.length === 0) return [];
    const message = `'${new Date(atMs).toISOString()}',${digestText(digest)},${raw.length},'${queuedAt}'`;
    return terminal.forwardTargetIds.map((targetId) => `(${vehicleId},${targetId},${message})`);
  });
  if (lines.length === 0) return '';
  return `insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at) values ${lines.join(',')}`;
}
