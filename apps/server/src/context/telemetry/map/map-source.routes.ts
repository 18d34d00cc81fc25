import { mapSource } from '@vehicle/contract/telemetry/map/source';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';

export function mapSourceRoutes(app: FastifyInstance): void {
  route(app, mapSource, async () => app.context.env.mapTiles);
}
