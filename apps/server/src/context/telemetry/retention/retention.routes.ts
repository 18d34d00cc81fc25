import { getRetention, updateRetention } from '@vehicle/contract/telemetry/retention/contract';
import type { FastifyInstance } from 'fastify';
import { writing } from '../../../http/crud/crud-calls.ts';
import { route } from '../../../http/route.ts';
import { changeRetention, retentionOf } from './retention.service.ts';

export function retentionRoutes(app: FastifyInstance): void {
  route(app, getRetention, ({ access }) => retentionOf(access));
  route(app, updateRetention, (inquiry) =>
    writing(inquiry, (access) => changeRetention(access, inquiry.body)),
  );
}
