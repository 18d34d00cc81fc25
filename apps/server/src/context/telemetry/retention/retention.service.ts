import {
  type getRetention,
  type Retention,
  updateRetention,
} from '@vehicle/contract/telemetry/retention/contract';
import type { z } from 'zod';
import { dayOf } from '../../../pipeline/store/day.ts';
import { readRetention, writeRetention } from '../../../pipeline/store/retention.sql.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { lockSettings, quarantinedCount, storedDays } from './retention.sql.ts';

export async function retentionOf({
  executor,
  now,
}: Access): Promise<z.input<(typeof getRetention)['result']>> {
  return {
    settings: await readRetention(executor),
    days: await storedDays(executor, dayOf(now)),
    quarantined: await quarantinedCount(executor),
  };
}

export async function changeRetention(access: Access, after: Retention): Promise<Retention> {
  const { executor } = access;
  await lockSettings(executor);
  const before = await readRetention(executor);
  await writeRetention(executor, after);
  await recordAct(access, { call: updateRetention.name, record: 'retention', before, after });
  return after;
}
