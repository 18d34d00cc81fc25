import { queryWorkDaily } from '@vehicle/contract/work-daily';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { listWorkDays } from './work-daily.sql.ts';

export function workDailyRoutes(app: FastifyInstance): void {
  route(app, queryWorkDaily, async ({ access, body }) => {
    const { pageIndex, pageSize } = body;
    return { ...(await listWorkDays(access, body)), pageIndex, pageSize };
  });
}
