import { queryGatewayEvents } from '@vehicle/contract/telemetry/gateway-event/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { listGatewayEvents } from './gateway-event.sql.ts';

export function gatewayEventRoutes(app: FastifyInstance): void {
  route(app, queryGatewayEvents, async ({ body, access }) => {
    const { pageIndex, pageSize } = body;
    return { ...(await listGatewayEvents(access, body)), pageIndex, pageSize };
  });
}
