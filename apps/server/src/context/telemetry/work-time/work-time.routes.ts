import {
  workTimeList,
  workTimeRow,
  workTimeSheet,
  workTimeStats,
} from '@vehicle/contract/telemetry/work-time/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
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
