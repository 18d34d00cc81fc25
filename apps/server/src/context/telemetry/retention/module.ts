import { getRetention, updateRetention } from '@vehicle/contract/telemetry/retention/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { changeRetention, retentionOf } from './retention.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, getRetention, ({ access }) => retentionOf(access));
    route(app, updateRetention, (inquiry) =>
      writing(inquiry, (access) => changeRetention(access, inquiry.body)),
    );
  },
});
