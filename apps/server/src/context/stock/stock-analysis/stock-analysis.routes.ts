import {
  saleRow,
  stockAnalysis,
  stockAnalysisList,
  stockAnalysisSheet,
  stockRow,
} from '@vehicle/contract/stock/stock-analysis/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { analysisOf, analysisRows } from './stock-analysis.service.ts';

export function stockAnalysisRoutes(app: FastifyInstance): void {
  route(app, stockAnalysis, ({ access, body }) => analysisOf(access, body));
  route(app, stockAnalysisList, ({ access, body }) => analysisRows(access, body));
  listSheetRoute(app, stockAnalysisSheet.call, {
    question: stockAnalysisList.body,
    row: z.object({ ...stockRow.shape, ...saleRow.shape }),
    rowsOf: analysisRows,
  });
}
