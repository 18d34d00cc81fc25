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
import type { TellProgress } from './sheet-progress.ts';
import type { ReadSheet } from './sheet-row.ts';
import {
  namesOf,
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
  /** Inserts records with everything that belongs to them. */
  insert: (access: Access, rows: readonly Row[]) => Promise<unknown>;
  tell: TellProgress;
}

/** Rows that are checked and written together. */
const batchSize = 250;

function refuse(errors: readonly FieldError[]): never {
  throw fail.sheetRefused(errors.length, errors.slice(0, sheetLimit.errors));
}

/** The names are looked up together, one query for each column. */
async function resolveReferences(access: Access, records: readonly SheetRecord[], task: SheetImport) {
  const { resource, store, language } = task;
  for (const { property, shown } of resource.sheet?.columns ?? []) {
    if (shown === undefined) continue;
    const ids = await store.named(access, property, namesOf(records, property));
    resolveNames(records, property, { ids, language });
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

interface ReadyRow {
  record: SheetRecord;
  values: Row;
}

/** Puts what stands against a row at its place; anything else is a defect. */
function note(error: unknown, { rowNumber, errors }: SheetRecord, language: Language): void {
  if (!(error instanceof HttpFailure)) throw error;
  const { message } = failureBody(error, language, '');
  errors.push({ path: pathOf(rowNumber, error.detail.path), message });
}

/** All at once; where that fails, one by one, to learn which rows are wrong and why. */
async function insertBatch(access: Access, batch: readonly ReadyRow[], task: SheetImport): Promise<void> {
  if (batch.length === 0) return;
  const insert = (rows: readonly ReadyRow[]) =>
    attempt(access.executor, () =>
      task.insert(
        access,
        rows.map(({ values }) => values),
      ),
    );
  try {
    await insert(batch);
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    for (const row of batch) {
      await insert([row]).catch((failure: unknown) => note(failure, row.record, task.language));
    }
  }
}

async function insertAll(access: Access, records: readonly SheetRecord[], task: SheetImport): Promise<void> {
  await task.tell(0, records.length);
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize);
    const ready = batch.flatMap((record) => {
      const values = validRow(record, task);
      return values ? [{ record, values }] : [];
    });
    await insertBatch(access, ready, task);
    await task.tell(from + batch.length, records.length);
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
  await insertAll(access, records, task);
  const errors = records.flatMap((record) => record.errors);
  if (errors.length > 0) refuse(errors);
  return records.length;
}
