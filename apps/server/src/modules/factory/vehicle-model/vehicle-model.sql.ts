import { vehicleModel } from '@vehicle/contract/vehicle-model';
import { sql } from 'kysely';
import type { Access } from '../../access.ts';
import { vehicleScope } from '../../scope.sql.ts';
import type { Row, Store } from '../../store.ts';
import { tableStore } from '../../table-store.sql.ts';
import { refuseCycle } from '../../tree.sql.ts';

const table = tableStore({
  resource: vehicleModel,
  table: 'vehicle_model',
  joins: sql`
    left join vehicle_model parent on parent.id = t.parent_id
    left join vehicle_category category on category.id = t.category_id
    left join config_file on config_file.id = t.config_file_id
    left join vehicle_debug_spec debug_spec on debug_spec.id = t.debug_spec_id`,
  derived: ({ member }) => ({
    parentName: sql`parent.name`,
    categoryName: sql`category.name`,
    energyType: sql`category.energy_type`,
    configFileName: sql`config_file.name`,
    debugSpecName: sql`debug_spec.name || ' ' || debug_spec.spec_version`,
    metricCount: sql`(select count(*) from vehicle_model_metric shown where shown.model_id = t.id)`,
    vehicleCount: sql`(select count(*) from vehicle
      where vehicle.model_id = t.id and ${vehicleScope(member.scope, 'vehicle')})`,
  }),
  references: {
    parentId: { table: 'vehicle_model' },
    categoryId: { table: 'vehicle_category' },
    configFileId: { table: 'config_file' },
    debugSpecId: { table: 'vehicle_debug_spec' },
  },
  usedBy: [
    { by: 'vehicle', table: 'vehicle', column: 'model_id' },
    { by: 'vehicleModel', table: 'vehicle_model', column: 'parent_id' },
  ],
  isRegistry: true,
});

export const vehicleModelStore: Store = Object.freeze({
  ...table,
  async update(access: Access, id: number, version: number, values: Row) {
    const { parentId } = vehicleModel.write.pick({ parentId: true }).parse({ parentId: values.parentId });
    await refuseCycle(access, 'vehicle_model', id, parentId);
    await table.update(access, id, version, values);
  },
});
