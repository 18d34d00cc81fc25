import { allMetricGroups, metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { sql } from 'kysely';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { localized } from '../../../record/option.sql.ts';
import { metricGroupStore, metricStore } from './metric.sql.ts';

const mostGroups = 10_000;

export const module = defineModule({
  resource: metricGroup,
  store: metricGroupStore,
  options: {
    metric: (_access, language) => ({
      table: 'metric',
      name: sql`${localized('t.name', language)} || ' ' || t.code`,
      search: sql`concat_ws(' ', ${localized('t.name', language)}, t.code)`,
    }),
    metricGroup: (_access, language) => ({
      table: 'metric_group',
      name: localized('t.name', language),
      search: sql`concat_ws(' ', ${localized('t.name', language)}, t.code)`,
      order: sql`t.sort`,
    }),
  },
  pages: [
    { code: 'metrics-group', below: 'base-data', sort: 4, path: '/data/metricsGroup', icon: 'tree-table' },
    {
      code: 'metrics',
      below: 'base-data',
      sort: 3,
      path: '/data/metrics',
      icon: 'list',
      permissions: ['metrics-add', 'metrics-edit', 'metrics-remove'],
    },
  ],
  routes(app) {
    crudRoutes(app, metric, metricStore);

    route(app, allMetricGroups, async ({ access }) => {
      const { rows } = await metricGroupStore.list(access, {
        criteria: {},
        order: { property: 'sort', direction: 'ASC' },
        pageIndex: 1,
        pageSize: mostGroups,
      });
      return rows;
    });
  },
});
