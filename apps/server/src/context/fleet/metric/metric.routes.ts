import { allMetricGroups, metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { route } from '../../../http/route.ts';
import { metricGroupStore, metricStore } from './metric.sql.ts';

const mostGroups = 10_000;

export function metricRoutes(app: FastifyInstance): void {
  crudRoutes(app, metricGroup, metricGroupStore);
  crudRoutes(app, metric, metricStore);

  route(app, allMetricGroups, async ({ access }) => {
    const { rows } = await metricGroupStore.list(access, {
      criteria: {},
      order: { property: 'sort', direction: 'ASC' },
      pageIndex: 1,
      pageSize: mostGroups,
    });
    return rows.map((row) => metricGroup.row.parse(row));
  });
}
