import { datagramSheet, datagramSheetRow, getDatagram, queryDatagrams } from '@vehicle/contract/datagram';
import type { FastifyInstance } from 'fastify';
import { streamedSheetRoute } from '../../../http/list-sheet-route.ts';
import { route } from '../../../http/route.ts';
import { datagramOf, datagramsOf } from './datagram.service.ts';
import { datagramSheetRows } from './datagram-sheet.service.ts';

export function datagramRoutes(app: FastifyInstance): void {
  route(app, queryDatagrams, ({ access, body }) => datagramsOf(access, body));
  route(app, getDatagram, ({ access, params }) => datagramOf(access, params.id));
  streamedSheetRoute(app, datagramSheet.call, {
    question: queryDatagrams.body.omit({ after: true, limit: true, bytes: true }),
    row: datagramSheetRow,
    rowsOf: datagramSheetRows,
  });
}
