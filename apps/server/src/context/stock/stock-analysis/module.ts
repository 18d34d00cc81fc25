import {
  saleRow,
  stockAnalysis,
  stockAnalysisList,
  stockAnalysisSheet,
  stockRow,
} from '@vehicle/contract/stock/stock-analysis/contract';
import { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { analysisOf, analysisRows } from './stock-analysis.service.ts';

export const module = defineModule({
  routes(app) {
    route(app, stockAnalysis, ({ access, body }) => analysisOf(access, body));
    route(app, stockAnalysisList, ({ access, body }) => analysisRows(access, body));
    listSheetRoute(app, stockAnalysisSheet.call, {
      row: z.object({ ...stockRow.shape, ...saleRow.shape }),
      rowsOf: analysisRows,
    });
  },
});
