import { stockAnalysis, stockAnalysisList } from '@vehicle/contract/stock-analysis';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { analysisOf, analysisRows } from './stock-analysis.service.ts';

export function stockAnalysisRoutes(app: FastifyInstance): void {
  route(app, stockAnalysis, ({ access, body }) => analysisOf(access, body));
  route(app, stockAnalysisList, ({ access, body }) => analysisRows(access, body));
}
