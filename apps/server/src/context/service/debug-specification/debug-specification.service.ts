import { vehicleDebugSpec } from '@vehicle/contract/service/debug-specification/contract';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Row, Store } from '../../../record/store.ts';
import { refuseNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { metricsAmong, vehicleDebugSpecTable as table } from './debug-specification.sql.ts';

const written = vehicleDebugSpec.write.pick({ items: true }).strip();

async function refuseMetrics(access: Access, values: Row): Promise<void> {
  const { items } = written.parse(values);
  const known = await metricsAmong(
    access,
    items.flatMap(({ metricId }) => metricId ?? []),
  );
  const wrong = items.findIndex(({ metricId }) => metricId !== null && !known.has(metricId));
  if (wrong >= 0) throw fail.referenceMissing('metricIds', `items.${wrong}.metricId`);
}

export const vehicleDebugSpecStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    await refuseMetrics(access, values);
    const id = await table.create(access, values);
    await refuseNodes(access, values, 'modelIds');
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    await refuseMetrics(access, values);
    await table.update(access, id, version, values);
    await refuseNodes(access, values, 'modelIds');
  },
});
