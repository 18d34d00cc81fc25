import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { defineModule } from '../../../http/module.ts';
import { maintenanceStrategyStore } from './maintenance-strategy.service.ts';

export const module = defineModule({
  resource: maintenanceStrategy,
  store: maintenanceStrategyStore,
});
