import type { Executor } from '../../platform/db/executor.ts';
import { anyRow } from '../../platform/db/query.ts';

/** Does a part of the seeding unless it has been done before: what an operator has removed since stays removed. */
export async function once(executor: Executor, part: string, work: () => Promise<void>): Promise<void> {
  const isFirst = await anyRow(executor)`
    insert into setting (name, value) values (${`seed ${part}`}, 'true')
    on conflict (name) do nothing returning name`;
  if (isFirst) await work();
}
