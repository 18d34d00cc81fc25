import type { FieldRule } from '@vehicle/contract/core/field-rule';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { defineModule } from '../../../http/module.ts';
import { fail } from '../../../record/errors.ts';
import { withHooks, withRules } from '../../../record/store.ts';
import { assertNoNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { computeAnew, dropOpenReminders } from '../maintenance-reminder/strategy-change.service.ts';
import { maintenanceStrategyTable as table } from './maintenance-strategy.sql.ts';

const measures = ['h', 'km', 'days'] as const;
type Measure = (typeof measures)[number];

/** What is wrong with when it falls due; empty where nothing is. */
function brokenRules(values: WriteOf<typeof maintenanceStrategy>): Record<string, FieldRule> {
  const firsts = measures.filter((measure) => values[`first_${measure}`] !== null);
  if (firsts.length === 0) return { first_h: 'FIRST_NEEDED' };
  const isLoop = values.type === 'LOOP';
  const isBroken = (measure: Measure) => {
    const hasInterval = values[`interval_${measure}`] !== null;
    return isLoop ? firsts.includes(measure) && !hasInterval : hasInterval;
  };
  const rule = isLoop ? 'INTERVAL_NEEDED' : 'INTERVAL_UNUSED';
  return Object.fromEntries(
    measures.filter(isBroken).map((measure) => [`interval_${measure}`, rule] as const),
  );
}

const checkedStore = withHooks(table, {
  async before(_access, values) {
    const rules = brokenRules(values);
    if (Object.keys(rules).length > 0) throw fail.fieldRules(rules);
  },
  after: (access, _id, { modelIds }) => assertNoNodes(access, 'modelIds', modelIds),
});

const maintenanceStrategyStore = withRules(checkedStore, {
  async update(access, id, version, values) {
    await checkedStore.update(access, id, version, values);
    await computeAnew(access, id);
  },
  /** What was done by it keeps it; it can be disabled. */
  async remove(access, id) {
    await dropOpenReminders(access, id);
    await table.remove(access, id);
  },
});

export const module = defineModule({
  resource: maintenanceStrategy,
  store: maintenanceStrategyStore,
});
