import type { stockAnalysis, stockAnalysisList } from '@vehicle/contract/stock/stock-analysis/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { filledSeries, type Period } from '../../telemetry/statistics-period.ts';
import { comparison } from '../../telemetry/work-figures.ts';
import { noSale, saleRows, saleSeries, saleTotal } from './sale.sql.ts';
import { type Ages, type Flow, flowsOf, type StockCriteria, type StockRow, stockRows } from './stock.sql.ts';

type Analysis = z.input<(typeof stockAnalysis)['result']>;
type Question = z.output<(typeof stockAnalysis)['body']>;
type ListQuestion = z.output<(typeof stockAnalysisList)['body']>;
type ListAnswer = z.input<(typeof stockAnalysisList)['result']>;
type Stock = Pick<StockRow, 'opening' | 'in' | 'out' | 'closing'>;

const nothing: Stock & Ages = {
  opening: 0,
  in: 0,
  out: 0,
  closing: 0,
  days0To30: 0,
  days31To90: 0,
  days91To180: 0,
  daysOver180: 0,
};

function sumOf(rows: readonly StockRow[]): Stock & Ages {
  return rows.reduce(
    (sum, row) => ({
      opening: sum.opening + row.opening,
      in: sum.in + row.in,
      out: sum.out + row.out,
      closing: sum.closing + row.closing,
      days0To30: sum.days0To30 + row.days0To30,
      days31To90: sum.days31To90 + row.days31To90,
      days91To180: sum.days91To180 + row.days91To180,
      daysOver180: sum.daysOver180 + row.daysOver180,
    }),
    nothing,
  );
}

/** Each period begins with what the one before has left. */
function chained(opening: number, flows: readonly Flow[]): Array<Stock & { at: string }> {
  let stock = opening;
  return flows.map((flow) => {
    const before = stock;
    stock += flow.in - flow.out;
    return { at: flow.at, opening: before, in: flow.in, out: flow.out, closing: stock };
  });
}

async function repertory(access: Access, criteria: StockCriteria, period: Period): Promise<Analysis> {
  const total = sumOf(await stockRows(access, criteria));
  const told = await flowsOf(access, criteria, period);
  const flows = filledSeries(criteria, period, { told, empty: { in: 0, out: 0 } });
  return { kind: 'repertory', total, series: chained(total.opening, flows) };
}

/** Stock or sales over the range (decisions §5, R7.33). */
export async function analysisOf(access: Access, { kind, period, criteria }: Question): Promise<Analysis> {
  if (kind === 'repertory') return repertory(access, criteria, period);
  const told = await saleSeries(access, criteria, period);
  return {
    kind,
    total: await saleTotal(access, criteria),
    series: filledSeries(criteria, period, { told, empty: noSale }),
  };
}

/** As the rows come where no order is asked for, and among equal ones. */
function pageOf<T extends object>(rows: readonly T[], { pageIndex, pageSize, order }: ListQuestion) {
  const sorted = order ? rows.toSorted(comparison(order.property, order.direction)) : rows;
  const from = (pageIndex - 1) * pageSize;
  return { rows: sorted.slice(from, from + pageSize), total: rows.length, pageIndex, pageSize };
}

export async function analysisRows(access: Access, question: ListQuestion): Promise<ListAnswer> {
  const { kind, criteria } = question;
  if (kind === 'repertory') return { kind, ...pageOf(await stockRows(access, criteria), question) };
  return { kind, ...pageOf(await saleRows(access, criteria, question), question) };
}
