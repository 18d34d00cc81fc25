import type { BatchRow } from './batch.ts';

const DAY_MS = 86_400_000;

/** Notes which vehicles and days have something new; reports of a clock that runs ahead are in no figure. */
export function noteArrival(rows: readonly BatchRow[]): string {
  const firstMs = new Map<string, { vehicleId: number; atMs: number }>();
  for (const { report, atMs, isSuspect } of rows) {
    if (isSuspect) continue;
    const { vehicleId } = report;
    const key = `${vehicleId} ${Math.floor(atMs / DAY_MS)}`;
    const known = firstMs.get(key);
    if (known === undefined) firstMs.set(key, { vehicleId, atMs });
    else if (atMs < known.atMs) known.atMs = atMs;
  }
  if (firstMs.size === 0) return '';
  const noted = [...firstMs.values()];
  const vehicleIds = noted.map(({ vehicleId }) => vehicleId).join(',');
  const times = noted.map(({ atMs }) => Math.floor(atMs)).join(',');
  return `insert into arrival (at, vehicle_ids, first_ms)
    values ('${new Date().toISOString()}', '{${vehicleIds}}', '{${times}}')`;
}
