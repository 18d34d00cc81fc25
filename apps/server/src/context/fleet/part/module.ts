import { partInfo } from '@vehicle/contract/fleet/part/contract';
import { defineModule } from '../../../http/module.ts';
import { partInfoStore } from './part.service.ts';

export const module = defineModule({
  resource: partInfo,
  store: partInfoStore,
});
