import { figureState } from '@vehicle/contract/telemetry/usage-state/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { readFigureState } from './usage-state.sql.ts';

export function figureStateRoutes(app: FastifyInstance): void {
  route(app, figureState, ({ access }) => readFigureState(access));
}
