import { queryWorkDaily, workDailySheet, workDay } from '@vehicle/contract/work-daily';
import type { FastifyInstance } from 'fastify';
import { listSheetRoute } from '../../../http/list-sheet-route.ts';
import { route } from '../../../http/route.ts';
import { listWorkDays } from './work-daily.sql.ts';

export function workDailyRoutes(app: FastifyInstance): void {
  route(app, queryWorkDaily, async ({ access, body }) => {
    const { pageIndex, pageSize } = body;
    return { ...(await listWorkDays(access, body)), pageIndex, pageSize };
  });
  listSheetRoute(app, workDailySheet.call, {
    question: queryWorkDaily.body,
    row: workDay,
    rowsOf: listWorkDays,
  });
}
