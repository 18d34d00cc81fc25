import { createHash } from 'node:crypto';

/** What the piece of work below takes on the machine that the bounds were set on: one that copies 87,000 messages a second into PostgreSQL. */
const reference_ms = 27;
const rounds = 9;

/** Of every kind that the server's work consists of: objects, texts and bytes. */
function pieceOfWork(): void {
  const rows = Array.from({ length: 40_000 }, (_, id) => ({
    id,
    name: `vehicle ${id}`,
    at: (id * 7_919) % 40_009,
  }));
  const text = JSON.stringify(rows);
  createHash('sha256').update(text).digest();
  JSON.parse(text);
  rows.sort((one, other) => one.at - other.at);
}

function measured(): number {
  const took = Array.from({ length: rounds }, () => {
    const started_ms = performance.now();
    pieceOfWork();
    return performance.now() - started_ms;
  });
  return took.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? reference_ms;
}

/** By how much longer this machine takes than the one that the bounds were set on; never below 1. */
export const machineSlowness = Math.max(1, measured() / reference_ms);

/** For who reads the run. */
export const machineText =
  `This machine takes ${machineSlowness.toFixed(1)} times as long as the one that the bounds were set on; ` +
  'bounds of time are as much wider.';
