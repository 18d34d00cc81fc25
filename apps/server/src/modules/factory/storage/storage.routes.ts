import { storage } from '@vehicle/contract/storage';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { storageStore } from './storage.sql.ts';

export function storageRoutes(app: FastifyInstance): void {
  crudRoutes(app, storage, storageStore);
}
