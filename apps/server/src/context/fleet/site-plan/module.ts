import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { defineModule } from '../../../http/module.ts';
import { sitePlanStore } from './site-plan.service.ts';

export const module = defineModule({
  resource: sitePlan,
  store: sitePlanStore,
});
