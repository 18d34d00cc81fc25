import type { Readable } from 'node:stream';
import {
  type exportMetricHistory,
  historyLimit,
  timeColumn,
} from '@vehicle/contract/telemetry/metric-history/contract';
import type { z } from 'zod';
import { countMessages } from '../../../pipeline/store/message-count.sql.ts';
import { messageBatches } from '../../../pipeline/store/message-page.ts';
import { shortSingle } from '../../../pipeline/store/packed/single-precision.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { type CellValue, type Kind, toCell } from '../../../record/sheet/sheet-value.ts';
import { sheetFile } from '../../../record/sheet/sheet-writer.ts';
import { checkedRange } from './metric-history.service.ts';
import { type MetricForm, metricForms } from './metric-history.sql.ts';

type Asked = z.output<(typeof exportMetricHistory)['body']>;
type Language = Parameters<typeof toCell>[1]['language'];

const kinds: Readonly<Record<MetricForm['dataType'], Kind>> = {
  number: 'number',
  enum: 'text',
  boolean: 'boolean',
};

/** Enumerations by their text in the reader's language, switches as yes or no. */
function cellOf(value: number | null, form: MetricForm | undefined, language: Language): CellValue {
  if (value === null) return null;
  const label = form?.labels?.[String(value)];
  if (label) return toCell(label, { kind: 'localized', language });
  return form?.dataType === 'boolean' ? value !== 0 : shortSingle(value);
}

/** The messages of a range as a file; more than a file may hold is refused before it begins. */
export async function historySheet(access: Access, asked: Asked, language: Language): Promise<Readable> {
  const { executor } = access;
  const { list, title, columns } = asked;
  const codes = columns.map(({ property }) => property).filter((property) => property !== timeColumn);
  if (codes.length === 0) throw fail.fieldRules({ columns: 'REQUIRED' });
  const placeOf = (code: string) => columns.findIndex(({ property }) => property === code);
  const pathOf = (code: string) => `columns.${placeOf(code)}.property`;
  const range = await checkedRange(access, list, { codes, pathOf });
  const rows = codes.length > historyLimit.metrics ? 'decoded' : list.rows;
  const [count = 0] = await countMessages(executor, { ...range, points: 1, codes, rows });
  const limit = Math.min(historyLimit.sheetRows, Math.floor(historyLimit.sheetCells / columns.length));
  if (count > limit) throw fail.sheetTooLong(count, limit);
  const forms = await metricForms(executor, codes);
  const places = columns.map(({ property }) => codes.indexOf(property));
  const cells = async function* () {
    for await (const batch of messageBatches(executor, { ...range, codes, rows }))
      for (const { at, values } of batch)
        yield columns.map(({ property }, column) =>
          property === timeColumn
            ? toCell(at.toISOString(), { kind: 'instant', language })
            : cellOf(values[places[column] ?? -1] ?? null, forms.get(property), language),
        );
  };
  return sheetFile({
    name: title,
    columns: columns.map(({ property, title }) => ({
      title,
      kind: property === timeColumn ? 'instant' : kinds[forms.get(property)?.dataType ?? 'number'],
    })),
    rows: cells(),
  });
}
