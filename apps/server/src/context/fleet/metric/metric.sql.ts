import { metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { sql } from 'kysely';
import { countRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { holds } from '../../../record/like.sql.ts';
import { definePlan } from '../../../record/plan.ts';
import { withRules } from '../../../record/store.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** A name is kept in four languages; a search word may be in any of them. */
function nameHolds(word: unknown) {
  return holds(
    sql`concat_ws(' ', t.name ->> 'zh', t.name ->> 'en', t.name ->> 'es', t.name ->> 'ja')`,
    String(word),
  );
}

export const metricGroupStore = tableStore(
  definePlan({
    resource: metricGroup,
    table: 'metric_group',
    derived: () => ({ metricCount: sql<number>`(select count(*) from metric where metric.group_id = t.id)` }),
    criteria: { name: nameHolds },
  }),
);

const table = tableStore(
  definePlan({
    resource: metric,
    table: 'metric',
    joins: sql`left join metric_group on metric_group.id = t.group_id`,
    derived: () => ({ groupCode: sql<string>`metric_group.code` }),
    criteria: { name: nameHolds },
    references: { groupId: { table: 'metric_group' } },
    isRegistry: true,
  }),
);

/** How many parse files feed the metric. */
function mappedBy(access: Access, id: number): Promise<number> {
  return countRows(access.executor)`
    config_file file
    join config_file_revision revision on revision.config_file_id = file.id and revision.revision = file.revision
    where exists (select from jsonb_each_text(revision.mapping) as entry
      where entry.value = (select code from metric where id = ${id}))`;
}

/** How many debug specifications measure by the metric. */
function measuredBy(access: Access, id: number): Promise<number> {
  return countRows(access.executor)`
    debug_specification
    where items @> ${JSON.stringify([{ metricId: id }])}::jsonb`;
}

export const metricStore = withRules(table, {
  /** Stored messages and mappings know a metric by its code, so the code of one in use stays. */
  async update(access, id, version, values) {
    const before = await table.get(access, id);
    const count = before && before.code !== values.code ? await mappedBy(access, id) : 0;
    if (count > 0) throw fail.inUse('configFile', count);
    await table.update(access, id, version, values);
  },
  async remove(access, id) {
    const count = await mappedBy(access, id);
    if (count > 0) throw fail.inUse('configFile', count);
    await table.remove(access, id);
    // Asked with the record locked by its removal, so that no new specification can name it.
    const specs = await measuredBy(access, id);
    if (specs > 0) throw fail.inUse('debugSpecification', specs);
  },
});
