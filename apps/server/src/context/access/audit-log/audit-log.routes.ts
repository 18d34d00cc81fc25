import { queryAuditLog } from '@vehicle/contract/access/audit-log/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { listAuditLog } from './audit-log.sql.ts';

export function auditLogRoutes(app: FastifyInstance): void {
  route(app, queryAuditLog, async ({ body, access }) => {
    const { pageIndex, pageSize } = body;
    return { ...(await listAuditLog(access, body)), pageIndex, pageSize };
  });
}
