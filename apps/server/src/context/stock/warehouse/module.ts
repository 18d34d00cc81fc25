import { storage } from '@vehicle/contract/stock/warehouse/contract';
import { defineModule } from '../../../http/module.ts';
import { storageStore } from './warehouse.sql.ts';

export const module = defineModule({
  resource: storage,
  store: storageStore,
});
