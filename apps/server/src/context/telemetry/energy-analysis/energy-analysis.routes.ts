import {
  energyList,
  energyRow,
  energySheet,
  energyStats,
} from '@vehicle/contract/telemetry/energy-analysis/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { energyRowsOf, energyStatsOf } from './energy-analysis.service.ts';

export function energyAnalysisRoutes(app: FastifyInstance): void {
  route(app, energyStats, ({ access, body }) => energyStatsOf(access, body));
  route(app, energyList, ({ access, body }) => energyRowsOf(access, body));
  listSheetRoute(app, energySheet.call, {
    question: energyList.body,
    row: energyRow,
    rowsOf: energyRowsOf,
  });
}
