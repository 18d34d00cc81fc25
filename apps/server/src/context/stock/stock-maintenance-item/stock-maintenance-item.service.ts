import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Row, Store } from '../../../record/store.ts';
import { refuseNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { forgetItem, planItem } from '../stock-maintenance-reminder/stock-stay.service.ts';
import { stockMaintenanceItemTable as table } from './stock-maintenance-item.sql.ts';

const planned = stockMaintenanceItem.write.pick({ intervalDays: true }).strip();

async function intervalOf(access: Access, id: number): Promise<number> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(stockMaintenanceItem.name, id);
  return planned.parse(row).intervalDays;
}

/** What is planned for the vehicles in stock follows at once. */
export const stockMaintenanceItemStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    const id = await table.create(access, values);
    await refuseNodes(access, values, 'modelIds');
    await planItem(access, id, 0);
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    const before_days = await intervalOf(access, id);
    await table.update(access, id, version, values);
    await refuseNodes(access, values, 'modelIds');
    await planItem(access, id, planned.parse(values).intervalDays - before_days);
  },
  /** What has been done stays, and with it the item. */
  async remove(access: Access, id: number) {
    await forgetItem(access, id);
    await table.remove(access, id);
  },
});
