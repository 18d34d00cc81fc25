import { closeSync, openSync, readSync, realpathSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../load/stored-rows.ts';
import type { Fault } from '../fault.ts';
import { PostgresProcesses } from '../postgres-processes.ts';
import type { Scenario } from '../scenario.ts';

/** Behind the head of the first page of a table, among its rows. */
const brokenAt = 8_000;

/** A table that nobody needs; gives the file that holds it. */
async function makeVictim(scenario: Scenario): Promise<string> {
  return withClient(scenario.ownerUrl, async (client) => {
    await client.query(
      "create table fault_victim as select n, repeat('x', 500) as text from generate_series(1, 200) as n",
    );
    const { rows } = await client.query<{ path: string }>(
      "select pg_relation_filepath('fault_victim') as path",
    );
    return rows[0]?.path ?? '';
  });
}

function flipBit(path: string): void {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, brokenAt);
  byte[0] = (byte[0] ?? 0) ^ 1;
  writeSync(file, byte, 0, 1, brokenAt);
  closeSync(file);
}

async function reasonOfReading(scenario: Scenario): Promise<string> {
  return withClient(scenario.ownerUrl, async (client) => {
    try {
      await client.query('select count(text) from fault_victim');
      return 'none';
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'another';
    }
  });
}

const dataCorrupted = 'XX001';

export const f25: Fault = {
  id: 'F25',
  title: 'a bit flips in a page of a table',
  holds: 'reading it is an error, never a wrong row; everything else works',
  async run(scenario) {
    const file = await makeVictim(scenario);
    const postgres = await PostgresProcesses.find(scenario.ownerUrl);
    // The postmaster works in its cluster.
    const cluster = realpathSync(`/proc/${postgres.postmaster}/cwd`);
    const before = await scenario.answered();
    await postgres.stopAndHold();
    try {
      flipBit(join(cluster, file));
    } finally {
      postgres.release();
    }
    await scenario.answersFrom(before, scenario.options.terminals * 2);
    const reason = await reasonOfReading(scenario);
    scenario.hold(`reading the broken page gave ${reason}`, reason === dataCorrupted);
    await scenario.work(300);
    await withClient(scenario.ownerUrl, (client) => client.query('drop table fault_victim'));
  },
};
