import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { dictionaryStore } from './dictionary.service.ts';

export function dictionaryRoutes(app: FastifyInstance): void {
  crudRoutes(app, dictionary, dictionaryStore);
}
