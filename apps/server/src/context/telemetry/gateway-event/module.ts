import { queryGatewayEvents } from '@vehicle/contract/telemetry/gateway-event/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listGatewayEvents } from './gateway-event.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, queryGatewayEvents, async ({ body, access }) => {
      const { pageIndex, pageSize } = body;
      return { ...(await listGatewayEvents(access, body)), pageIndex, pageSize };
    });
  },
});
