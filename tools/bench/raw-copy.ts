import { once } from 'node:events';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { percentile } from '../load/report.ts';
import { withClient } from '../load/stored-rows.ts';

const headerLength = 19;
const trailer = Buffer.from([0xff, 0xff]);
const rowsACopy = 1_000;
const rounds = 5;

/** The end of a row that starts at `at` in binary COPY data. */
function rowEnd(bytes: Buffer, at: number): number {
  const columns = bytes.readInt16BE(at);
  let next = at + 2;
  for (let column = 0; column < columns; column++) next += 4 + Math.max(0, bytes.readInt32BE(next));
  return next;
}

/** Whole COPYs of a thousand rows each. */
function batchesOf(bytes: Buffer): { bytes: Buffer; rows: number }[] {
  const header = bytes.subarray(0, headerLength);
  const batches: { bytes: Buffer; rows: number }[] = [];
  let at = headerLength;
  while (bytes.readInt16BE(at) >= 0) {
    const start = at;
    let rows = 0;
    for (; rows < rowsACopy && bytes.readInt16BE(at) >= 0; rows++) at = rowEnd(bytes, at);
    batches.push({ bytes: Buffer.concat([header, bytes.subarray(start, at), trailer]), rows });
  }
  return batches;
}

async function readRows(client: pg.Client, limit: number): Promise<Buffer> {
  const stream = client.query(
    to(`copy (select * from message order by received_at limit ${limit}) to stdout (format binary)`),
  );
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(stream, 'end');
  return Buffer.concat(chunks);
}

async function copyBatch(client: pg.Client, bytes: Buffer): Promise<void> {
  const stream = client.query(from('copy bench_message from stdin (format binary)'));
  stream.end(bytes);
  await once(stream, 'finish');
}

async function copyOnce(client: pg.Client, batches: readonly { bytes: Buffer }[]): Promise<number> {
  await client.query('create table bench_message (like message including all) partition by range (ts)');
  await client.query(
    "create table bench_message_day partition of bench_message for values from ('2000-01-01') to ('2100-01-01')",
  );
  await client.query('checkpoint').catch(() => undefined);
  const started_ms = performance.now();
  for (const { bytes } of batches) await copyBatch(client, bytes);
  const seconds = (performance.now() - started_ms) / 1000;
  await client.query('drop table bench_message');
  return seconds;
}

/**
 * How fast one connection copies rows of `message` into a table made like it: partitioned by day, with the same key, each
 * thousand committed. The median of five: one lasts a second or two, in which a disk may do something else.
 */
export function measureRawCopy(telemetryOwnerUrl: string, limit: number): Promise<{ rowsPerSecond: number }> {
  return withClient(telemetryOwnerUrl, async (client) => {
    const batches = batchesOf(await readRows(client, limit));
    const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) seconds.push(await copyOnce(client, batches));
    if (rows === 0 || seconds.length === 0) throw new Error('no row has been copied');
    return { rowsPerSecond: rows / percentile(seconds, 0.5) };
  });
}
