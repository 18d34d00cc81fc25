import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { defineModule } from '../../../http/module.ts';
import { withOwnFile } from '../../access/file/file.service.ts';
import { sitePlanTable } from './site-plan.sql.ts';

export const module = defineModule({
  resource: sitePlan,
  store: withOwnFile(sitePlanTable, 'imageFileId'),
});
