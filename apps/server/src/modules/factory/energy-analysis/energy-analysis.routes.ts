import { energyList, energyStats } from '@vehicle/contract/energy-analysis';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { energyRowsOf, energyStatsOf } from './energy-analysis.service.ts';

export function energyAnalysisRoutes(app: FastifyInstance): void {
  route(app, energyStats, ({ access, body }) => energyStatsOf(access, body));
  route(app, energyList, ({ access, body }) => energyRowsOf(access, body));
}
