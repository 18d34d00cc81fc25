import { queryWorkDaily, workDailySheet, workDay } from '@vehicle/contract/telemetry/work-daily/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
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
