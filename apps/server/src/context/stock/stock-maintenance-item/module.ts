import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import { defineModule } from '../../../http/module.ts';
import { stockMaintenanceItemStore } from './stock-maintenance-item.service.ts';

export const module = defineModule({
  resource: stockMaintenanceItem,
  store: stockMaintenanceItemStore,
});
