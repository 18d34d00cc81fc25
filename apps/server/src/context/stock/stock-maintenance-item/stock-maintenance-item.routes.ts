import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { stockMaintenanceItemStore } from './stock-maintenance-item.service.ts';

export function stockMaintenanceItemRoutes(app: FastifyInstance): void {
  crudRoutes(app, stockMaintenanceItem, stockMaintenanceItemStore);
}
