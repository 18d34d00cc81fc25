import { vehicleDebugSpec } from '@vehicle/contract/service/debug-specification/contract';
import { defineModule } from '../../../http/module.ts';
import { vehicleDebugSpecStore } from './debug-specification.service.ts';

export const module = defineModule({
  resource: vehicleDebugSpec,
  store: vehicleDebugSpecStore,
});
