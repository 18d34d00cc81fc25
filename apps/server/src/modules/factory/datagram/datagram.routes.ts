import { getDatagram, queryDatagrams } from '@vehicle/contract/datagram';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { datagramOf, datagramsOf } from './datagram.service.ts';

export function datagramRoutes(app: FastifyInstance): void {
  route(app, queryDatagrams, ({ access, body }) => datagramsOf(access, body));
  route(app, getDatagram, ({ access, params }) => datagramOf(access, params.id));
}
