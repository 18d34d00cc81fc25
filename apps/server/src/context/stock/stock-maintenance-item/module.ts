import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import { defineModule } from '../../../http/module.ts';
import { found, withRules } from '../../../record/store.ts';
import { assertNoNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { forgetItem, planItem } from '../stock-maintenance-reminder/stock-period.service.ts';
import { stockMaintenanceItemTable as table } from './stock-maintenance-item.sql.ts';

/** What is planned for the vehicles in stock follows at once. */
const stockMaintenanceItemStore = withRules(table, {
  async create(access, values) {
    const id = await table.create(access, values);
    await assertNoNodes(access, 'modelIds', values.modelIds);
    await planItem(access, id, 0);
    return id;
  },
  async update(access, id, version, values) {
    const { intervalDays: before_days } = await found(table, access, id);
    await table.update(access, id, version, values);
    await assertNoNodes(access, 'modelIds', values.modelIds);
    await planItem(access, id, values.intervalDays - before_days);
  },
  /** What has been done stays, and with it the item. */
  async remove(access, id) {
    await forgetItem(access, id);
    await table.remove(access, id);
  },
});

export const module = defineModule({
  resource: stockMaintenanceItem,
  store: stockMaintenanceItemStore,
  pages: [
    {
      code: 'stock-maintenance-item',
      below: 'stock',
      sort: 2,
      path: '/maintenance/stockMaintenanceItem',
      icon: 'list',
      permissions: [
        'stock-maintenance-item-add',
        'stock-maintenance-item-edit',
        'stock-maintenance-item-remove',
        'stock-maintenance-reminder-edit',
      ],
    },
  ],
});
