import type { Database } from '@vehicle/server/platform/db/database';
import { z } from 'zod';

const ids = z.array(z.int());

/** What the demo consists of, kept in `setting` so that exactly this can be taken away again. */
const presentDemo = z.strictObject({
  state: z.literal('present'),
  fleetId: z.uuid(),
  createdAt: z.iso.datetime(),
  orgIds: ids,
  modelIds: ids,
  terminalIds: ids,
  vehicleIds: ids,
  memberIds: ids,
  roleIds: ids.default([]),
  /**
   * What its people have entered: begun and not ended where a start was broken off; none where the demo is older, or could not
   * be given any.
   */
  life: z.enum(['waiting', 'begun', 'made', 'none']).default('none'),
});
export type PresentDemo = z.infer<typeof presentDemo>;

/** An operator removed it: it stays away until somebody asks for it. */
const removedDemo = z.strictObject({ state: z.literal('removed'), removedAt: z.iso.datetime() });

const demoRecord = z.discriminatedUnion('state', [presentDemo, removedDemo]);
export type DemoRecord = z.infer<typeof demoRecord>;

type Executor = Database['kysely'];
const name = 'demo';

export async function readDemoRecord(executor: Executor): Promise<DemoRecord | null> {
  const row = await executor
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : demoRecord.parse(row.value);
}

export async function writeDemoRecord(executor: Executor, record: DemoRecord): Promise<void> {
  const value = JSON.stringify(record);
  await executor
    .insertInto('setting')
    .values({ name: name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
