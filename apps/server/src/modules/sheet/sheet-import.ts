import type { FieldError } from '@vehicle/contract/envelope';
import type { Language } from '@vehicle/contract/language';
import type { AnyResource } from '@vehicle/contract/resource';
import { sheetLimit } from '@vehicle/contract/sheet';
import { failureBody } from '../../http/error-handler.ts';
import { fail, HttpFailure } from '../../http/errors.ts';
import { checked } from '../../http/validation.ts';
import type { Access } from '../access.ts';
import type { Row, Store } from '../store.ts';
import { attempt } from '../transaction.ts';
import { sheetFaults } from './sheet-fault.ts';
import type { ReadSheet } from './sheet-row.ts';
import {
  pathOf,
  readRecords,
  readTitles,
  resolveNames,
  type SheetRecord,
  type TitledColumn,
} from './sheet-table.ts';

interface SheetImport {
  resource: AnyResource;
  store: Store;
  sheet: ReadSheet;
  columns: readonly TitledColumn[];
  language: Language;
  /** Inserts one record with everything that belongs to it. */
  insert: (access: Access, values: Row) => Promise<unknown>;
}

function refuse(errors: readonly FieldError[]): never {
  throw fail.sheetRefused(errors.length, errors.slice(0, sheetLimit.errors));
}

/** The names are looked up together, one query for each column. */
async function resolveReferences(access: Access, records: readonly SheetRecord[], task: SheetImport) {
  const { resource, store, language } = task;
  for (const { property, shown } of resource.sheet?.columns ?? []) {
    if (shown === undefined) continue;
    const names = records.map(({ values }) => values[property]).filter((name) => typeof name === 'string');
    resolveNames(records, property, {
      ids: await store.named(access, property, [...new Set(names)]),
      language,
    });
  }
}

/** The record's values by the rules of the write form; an error that a cell has already is not told again. */
function validRow(record: SheetRecord, { resource, language }: SheetImport): Row | null {
  const { rowNumber, values, errors } = record;
  const result = checked(resource.write, values, { language, root: '' });
  if (result.ok) return errors.length === 0 ? result.value : null;
  const known = new Set(errors.map(({ path }) => path));
  for (const { path, message } of result.errors) {
    const place = pathOf(rowNumber, path);
    if (!known.has(place)) errors.push({ path: place, message });
  }
  return null;
}

async function insertRow(access: Access, record: SheetRecord, task: SheetImport): Promise<void> {
  const values = validRow(record, task);
  if (!values) return;
  try {
    await attempt(access.executor, () => task.insert(access, values));
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    const { message } = failureBody(error, task.language, '');
    record.errors.push({ path: pathOf(record.rowNumber, error.detail.path), message });
  }
}

/**
 * Inserts every row of the file or, raising SHEET_REFUSED with what is wrong in which row and column, none: the caller's
 * transaction must end with the failure. Resolves to the number of rows.
 */
export async function importSheet(access: Access, task: SheetImport): Promise<number> {
  const { resource, sheet, columns, language } = task;
  if (!sheet.ok) throw fail.sheetUnreadable(sheetFaults[sheet.fault]);
  const table = { rows: sheet.rows, isFrom1904: sheet.isFrom1904, columns, language };
  const titles = readTitles(resource, table);
  if (titles.errors.length > 0) refuse(titles.errors);
  const records = readRecords(resource, table, titles.properties);
  if (records.length === 0) throw fail.sheetUnreadable(sheetFaults.noRows);
  await resolveReferences(access, records, task);
  for (const record of records) await insertRow(access, record, task);
  const errors = records.flatMap((record) => record.errors);
  if (errors.length > 0) refuse(errors);
  return records.length;
}
