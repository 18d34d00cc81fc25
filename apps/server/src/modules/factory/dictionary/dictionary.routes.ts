import { dictionary } from '@vehicle/contract/dictionary';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { dictionaryStore } from './dictionary.service.ts';

export function dictionaryRoutes(app: FastifyInstance): void {
  crudRoutes(app, dictionary, dictionaryStore);
}
