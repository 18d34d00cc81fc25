import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../testing/builders.ts';
import { titled } from '../../testing/sheet/sheet.ts';

const rows = 100_000;
const mostMemory_bytes = 150 * 1024 * 1024;

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  await sql`
    insert into terminal (terminal_no, sim_no, phone, type, remark, created_at, updated_at)
    select 'X' || n, (19000000000 + n)::text, (19000000000 + n)::text, 'JSON', repeat('备注', 20), now(), now()
    from generate_series(1, ${rows}::integer) n`.execute(server.database.kysely);
});
afterAll(() => server.close());

setFlagsFromString('--expose-gc');
const clearAway: () => void = runInNewContext('gc');

/** What lives on the heap and beside it once everything that nobody needs any more has been cleared away. */
function held_bytes(): number {
  clearAway();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

describe('an export of 100,000 rows', () => {
  it('R2.49 is sent piece by piece, and never holds more than 150 MB of them', async () => {
    const origin = await server.listen();
    const before = held_bytes();
    const response = await fetch(`${origin}${terminal.sheet?.calls.export.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'all', list: {}, title: '终端', columns: titled(terminal) }),
    });
    expect(response.status).toBe(200);
    if (!response.body) throw new Error('No file');
    let most = 0;
    let pieces = 0;
    let bytes = 0;
    for await (const piece of Readable.fromWeb(response.body)) {
      pieces += 1;
      bytes += piece.length;
      if (pieces % 20 === 0) most = Math.max(most, held_bytes() - before);
    }
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(pieces).toBeGreaterThan(40);
    expect(most).toBeLessThan(mostMemory_bytes);
  }, 120_000);
});
