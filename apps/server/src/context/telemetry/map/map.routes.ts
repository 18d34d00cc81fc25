import { mapCount, mapPositions, mapTrack } from '@vehicle/contract/telemetry/map/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { countOf, positionsOf, trackOf } from './map.service.ts';

export function mapRoutes(app: FastifyInstance): void {
  route(app, mapPositions, ({ access, body }) => positionsOf(access, body));
  route(app, mapCount, ({ access, body }) => countOf(access, body));
  route(app, mapTrack, ({ access, body }) => trackOf(access, body));
}
