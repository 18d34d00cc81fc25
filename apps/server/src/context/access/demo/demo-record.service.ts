import type { DemoKind } from '@vehicle/contract/access/demo/contract';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import { execute, firstRow } from '../../../platform/db/query.ts';

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

export async function readDemoRecord(executor: Executor): Promise<DemoRecord | null> {
  const row = await firstRow<{ value: unknown }>(executor)`select value from setting where name = 'demo'`;
  return row === null ? null : demoRecord.parse(row.value);
}

export async function writeDemoRecord(executor: Executor, record: DemoRecord): Promise<void> {
  await execute(executor)`
    insert into setting (name, value) values ('demo', ${JSON.stringify(record)}::jsonb)
    on conflict (name) do update set value = excluded.value`;
}

/** The kinds of records that it names one by one, under the names of their tables. */
export const namedKinds = Object.freeze({
  org: 'orgIds',
  member: 'memberIds',
  role: 'roleIds',
  vehicleModel: 'modelIds',
  vehicle: 'vehicleIds',
  terminal: 'terminalIds',
} as const satisfies Partial<Record<DemoKind, keyof PresentDemo>>);
type NamedKind = keyof typeof namedKinds;

/** The records of each kind that belong to the demo; none where there is no demo. */
export async function demoIds(executor: Executor): Promise<Readonly<Record<NamedKind, readonly number[]>>> {
  const record = await readDemoRecord(executor);
  const idsOf = (kind: NamedKind) => (record?.state === 'present' ? record[namedKinds[kind]] : []);
  return {
    org: idsOf('org'),
    member: idsOf('member'),
    role: idsOf('role'),
    vehicleModel: idsOf('vehicleModel'),
    vehicle: idsOf('vehicle'),
    terminal: idsOf('terminal'),
  };
}
