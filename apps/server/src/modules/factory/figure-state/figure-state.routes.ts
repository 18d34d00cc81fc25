import { figureState } from '@vehicle/contract/figure-state';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { readFigureState } from './figure-state.sql.ts';

export function figureStateRoutes(app: FastifyInstance): void {
  route(app, figureState, ({ access }) => readFigureState(access));
}
