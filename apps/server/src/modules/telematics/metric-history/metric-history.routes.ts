import { queryMetricHistory } from '@vehicle/contract/metric-history';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { historyOf } from './metric-history.service.ts';

export function metricHistoryRoutes(app: FastifyInstance): void {
  route(app, queryMetricHistory, ({ access, body }) => historyOf(access, body));
}
