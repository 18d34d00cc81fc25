import { storage } from '@vehicle/contract/stock/warehouse/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { storageStore } from './warehouse.sql.ts';

export function storageRoutes(app: FastifyInstance): void {
  crudRoutes(app, storage, storageStore);
}
