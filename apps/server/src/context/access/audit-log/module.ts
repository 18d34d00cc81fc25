import { queryAuditLog } from '@vehicle/contract/access/audit-log/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listAuditLog } from './audit-log.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, queryAuditLog, async ({ body, access }) => {
      const { pageIndex, pageSize } = body;
      return { ...(await listAuditLog(access, body)), pageIndex, pageSize };
    });
  },
});
