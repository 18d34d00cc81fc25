import { workTimeList, workTimeStats } from '@vehicle/contract/work-time';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { workTimeRowsOf, workTimeStatsOf } from './work-time.service.ts';

export function workTimeRoutes(app: FastifyInstance): void {
  route(app, workTimeStats, ({ access, body }) => workTimeStatsOf(access, body));
  route(app, workTimeList, ({ access, body }) => workTimeRowsOf(access, body));
}
