import { allMetricGroups, metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { metricGroupStore, metricStore } from './metric.sql.ts';

const mostGroups = 10_000;

export const module = defineModule({
  resource: metricGroup,
  store: metricGroupStore,
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
