import { workTimeList, workTimeRow, workTimeSheet, workTimeStats } from '@vehicle/contract/work-time';
import type { FastifyInstance } from 'fastify';
import { listSheetRoute } from '../../../http/list-sheet-route.ts';
import { route } from '../../../http/route.ts';
import { workTimeRowsOf, workTimeStatsOf } from './work-time.service.ts';

export function workTimeRoutes(app: FastifyInstance): void {
  route(app, workTimeStats, ({ access, body }) => workTimeStatsOf(access, body));
  route(app, workTimeList, ({ access, body }) => workTimeRowsOf(access, body));
  listSheetRoute(app, workTimeSheet.call, {
    question: workTimeList.body,
    row: workTimeRow,
    rowsOf: workTimeRowsOf,
  });
}
