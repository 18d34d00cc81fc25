import type { WriteOf } from '@vehicle/contract/core/resource';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { metricStore } from './metric.sql.ts';

export async function metricCodes(executor: Executor): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ code: string }>(executor)`select code from metric`;
  return new Set(rows.map(({ code }) => code));
}

/** Adds a metric for another module, as its own call would. */
export async function addMetric(access: Access, values: WriteOf<typeof metric>): Promise<void> {
  const id = await metricStore.create(access, values);
  await recordAct(access, { call: metric.calls.create.name, record: `metric/${id}`, after: values });
}
