import type { FieldError } from '@vehicle/contract/core/envelope';
import { version as versionSchema } from '@vehicle/contract/core/field';
import { fieldMessage } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import type { SheetReport } from '@vehicle/contract/core/sheet/sheet-report';
import { z } from 'zod';
import { attempt } from '../../platform/db/transaction.ts';
import type { Access } from '../access.ts';
import { fail, Refusal } from '../errors.ts';
import { failureBody } from '../failure-body.ts';
import type { Row, Store } from '../store.ts';
import { checked } from '../validation.ts';
import { sheetFaults } from './sheet-fault.ts';
import { toListCell } from './sheet-list.ts';
import { grouped, problemsOf, type Remark } from './sheet-problem.ts';
import type { TellProgress } from './sheet-progress.ts';
import type { ReadSheet } from './sheet-row.ts';
import {
  isWritten,
  namesOf,
  pathOf,
  readRecords,
  readTitles,
  resolveNames,
  type SheetRecord,
  type TitledColumn,
  writtenBy,
} from './sheet-table.ts';
import { sheetWords } from './sheet-word.ts';

export interface Change {
  before: Row;
  version: number;
  values: Row;
}

interface SheetImport {
  resource: AnyResource;
  store: Store;
  sheet: ReadSheet;
  columns: readonly TitledColumn[];
  language: Language;
  /** Inserts records with everything that belongs to them. */
  insert: (access: Access, rows: readonly Row[]) => Promise<unknown>;
  /** Changes a record as its form would. */
  change: (access: Access, change: Change) => Promise<unknown>;
  tell: TellProgress;
}

/** Rows that are checked and written together. */
const batchSize = 250;

/** The names are looked up together, one query for each column. */
async function resolveReferences(access: Access, records: readonly SheetRecord[], task: SheetImport) {
  const { resource, store, language } = task;
  for (const { property, shown } of resource.sheet?.columns ?? []) {
    if (shown === undefined) continue;
    const ids = await store.named(access, property, namesOf(records, property));
    resolveNames(records, property, { ids, language });
  }
}

/** The record's values by the rules of the write form; an error that a cell has already is not reported again. */
function validRow(
  { rowNumber, errors }: SheetRecord,
  { values, isNew }: { values: Row; isNew: boolean },
  { resource, language }: SheetImport,
): Row | null {
  const form = isNew ? resource.make : resource.write;
  const result = checked(form, values, { language, root: '' });
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
  /** The record that the row changes; null: it is a new one. */
  before: Row | null;
}

/** The records that rows with a version have the keys of; where keys are not unique, several of one. */
async function recordsThere(
  access: Access,
  records: readonly SheetRecord[],
  { resource, store }: SheetImport,
): Promise<ReadonlyMap<SheetRecord, readonly Row[]>> {
  const key = resource.sheet?.key ?? [];
  const versioned = records.filter(({ version }) => version !== undefined);
  const [first] = key;
  if (first === undefined || versioned.length === 0) return new Map();
  const normal = (values: Row, name: string): unknown => {
    const read = z.safeParse(z.looseObject({ [name]: resource.write.shape[name] ?? z.unknown() }), values);
    return read.success ? read.data[name] : values[name];
  };
  const keyOf = (values: Row) => JSON.stringify(key.map((name) => normal(values, name)));
  const ids = await store.keyed(
    access,
    first,
    versioned.map(({ values }) => normal(values, first)),
  );
  const there = Map.groupBy(await store.some(access, ids), keyOf);
  return new Map(versioned.map((record) => [record, there.get(keyOf(record.values)) ?? []]));
}

/** A reference that the file names as the record does stays what it is, though others may have that name. */
function keepReferences(record: SheetRecord, before: Row, { resource }: SheetImport): void {
  for (const { property, shown } of resource.sheet?.columns ?? []) {
    if (shown === undefined) continue;
    const name = record.names[property];
    const own = before[shown];
    const said = Array.isArray(name) ? toListCell(name.map(String)) : name;
    if (typeof own !== 'string' || said !== own.trim()) continue;
    record.values[property] = before[property];
    record.errors = record.errors.filter(({ path }) => path !== pathOf(record.rowNumber, property));
  }
}

/** What the file does not say of a record that is there stays. */
function valuesOf(
  record: SheetRecord,
  before: Row | null,
  task: SheetImport,
  given: ReadonlySet<string>,
): Row {
  if (before === null) return record.values;
  keepReferences(record, before, task);
  const { resource } = task;
  const entries = Object.keys(resource.write.shape).map((name) => {
    const isSaid = given.has(name) && isWritten(resource, name);
    return [name, isSaid ? record.values[name] : before[name]];
  });
  return Object.fromEntries(entries);
}

/** What only the creation takes a file can bring with a new record, and not change of one that is there. */
function refuseMadeOnly(
  { rowNumber, values, errors }: SheetRecord,
  before: Row,
  { resource, language }: SheetImport,
  given: ReadonlySet<string>,
): void {
  for (const name of Object.keys(resource.make.shape)) {
    if (Object.hasOwn(resource.write.shape, name) || !given.has(name)) continue;
    if ((values[name] ?? null) !== (before[name] ?? null))
      errors.push({ path: pathOf(rowNumber, name), message: fieldMessage('ONLY_WHEN_ADDED', language) });
  }
}

/** Lists have no order that a file could tell. */
function isSame(values: Row, before: Row): boolean {
  const textOf = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : (value ?? null));
  return Object.keys(values).every((name) => textOf(values[name]) === textOf(before[name]));
}

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** A file is read by people on paper and in offices: times stand in it as the platform's clocks show them. */
function withLocalTimes(sentence: string): string {
  return sentence.replace(instant, (at) =>
    new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
  );
}

/** Puts what stands against a row at its place; anything else is a defect. */
function note(error: unknown, { rowNumber, errors }: SheetRecord, language: Language): void {
  if (!(error instanceof Refusal) || error.code === 'FORBIDDEN') throw error;
  const { message } = failureBody(error, language, '');
  errors.push({ path: pathOf(rowNumber, error.detail.path), message: withLocalTimes(message) });
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
    if (!(error instanceof Refusal)) throw error;
    for (const row of batch) {
      await insert([row]).catch((failure: unknown) => note(failure, row.record, task.language));
    }
  }
}

/** Changes the records that are there and differ. */
async function changeAll(access: Access, rows: readonly ReadyRow[], task: SheetImport): Promise<void> {
  for (const { record, values, before } of rows) {
    const version = versionOf(record);
    if (before === null) continue;
    if (version === null) {
      const message = fieldMessage('INVALID', task.language);
      record.errors.push({ path: pathOf(record.rowNumber, 'version'), message });
      continue;
    }
    const change = () => task.change(access, { before, version, values });
    await attempt(access.executor, change).catch((failure: unknown) => note(failure, record, task.language));
  }
}

function versionOf({ version }: SheetRecord): number | null {
  const read = versionSchema.safeParse(version);
  return read.success ? read.data : null;
}

type Taken = { row: ReadyRow } | 'unchanged' | 'wrong';

/** What is to be done with a row, which what is wrong with it is noted at. */
function prepared(
  record: SheetRecord,
  there: readonly Row[],
  { task, given }: { task: SheetImport; given: ReadonlySet<string> },
): Taken {
  const isKept = (before: Row) =>
    versionOf(record) === before.version && isSame(valuesOf(record, before, task, given), before);
  const [before = null] = there;
  if (before !== null) refuseMadeOnly(record, before, task, given);
  if (there.some(isKept) && record.errors.length === 0) return 'unchanged';
  if (there.length > 1) {
    record.errors.push({
      path: pathOf(record.rowNumber),
      message: fieldMessage('NAME_AMBIGUOUS', task.language),
    });
  }
  const read = { values: valuesOf(record, before, task, given), isNew: before === null };
  const values = validRow(record, read, task);
  if (values === null) return 'wrong';
  if (before !== null && versionOf(record) === before.version && isSame(values, before)) return 'unchanged';
  return { row: { record, values, before } };
}

type Counts = Pick<SheetReport, 'changed' | 'unchanged'> & { notices: Remark[] };

async function takeAll(
  access: Access,
  records: readonly SheetRecord[],
  task: SheetImport,
  given: ReadonlySet<string>,
): Promise<Counts> {
  const counts: Counts = { changed: 0, unchanged: 0, notices: [] };
  await task.tell(0, records.length);
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize);
    const there = await recordsThere(access, batch, task);
    const taken = batch.map((record) => prepared(record, there.get(record) ?? [], { task, given }));
    const ready = taken.flatMap((one) => (typeof one === 'object' ? [one.row] : []));
    const [made, known] = [ready.filter(({ before }) => !before), ready.filter(({ before }) => before)];
    await insertBatch(access, made, task);
    await changeAll(access, known, task);
    counts.changed += known.filter(({ record }) => record.errors.length === 0).length;
    counts.unchanged += taken.filter((one) => one === 'unchanged').length;
    counts.notices.push(...(await noticesOf(access, ready, task)));
    await task.tell(from + batch.length, records.length);
  }
  return counts;
}

/** What the noun remarks of rows that it takes. */
async function noticesOf(access: Access, ready: readonly ReadyRow[], task: SheetImport): Promise<Remark[]> {
  const rows = ready.filter(({ record }) => record.errors.length === 0);
  const found = await task.store.notices?.(
    access,
    rows.map(({ values, before }) => ({ ...before, ...values })),
  );
  return (found ?? []).flatMap(({ at, property, rule }) => {
    const record = rows[at]?.record;
    if (!record) return [];
    const value = record.texts.get(property) ?? '';
    return [{ row: record.rowNumber, property, message: fieldMessage(rule, task.language), value }];
  });
}

export interface TakenSheet {
  report: SheetReport;
  /** Everything that is wrong, row by row. */
  errors: readonly FieldError[];
}

function rowsBelow(sheet: ReadSheet & { ok: true }): number {
  return sheet.rows.filter(({ number }) => number > 1).length;
}

/** Takes every row that can be taken, and says of the others what is wrong. */
export async function takenSheet(access: Access, task: SheetImport): Promise<TakenSheet> {
  const { resource, sheet, columns, language } = task;
  if (!sheet.ok) throw fail.sheetUnreadable(sheetFaults[sheet.fault]);
  const words = await sheetWords(access, resource, language);
  const table = { rows: sheet.rows, isFrom1904: sheet.isFrom1904, columns, words, language };
  const titles = readTitles(resource, table);
  if (titles.errors.length > 0) {
    const problems = problemsOf(resource, titles.errors, () => '');
    const wrong = rowsBelow(sheet);
    const report = { checked: wrong, changed: 0, unchanged: 0, wrong, problems, notices: [] };
    return { report, errors: titles.errors };
  }
  const records = readRecords(resource, table, titles.properties);
  if (records.length === 0) throw fail.sheetUnreadable(sheetFaults.noRows);
  await resolveReferences(access, records, task);
  const given = new Set([...titles.properties.values()].map((property) => writtenBy(resource, property)));
  const counts = await takeAll(access, records, task, given);
  const texts = new Map(records.map((record) => [record.rowNumber, record.texts]));
  const textAt = (row: number, property: string) => texts.get(row)?.get(property) ?? '';
  const errors = records.flatMap((record) => record.errors);
  return {
    report: {
      checked: records.length,
      changed: counts.changed,
      unchanged: counts.unchanged,
      wrong: records.filter((record) => record.errors.length > 0).length,
      problems: problemsOf(resource, errors, textAt),
      notices: grouped(counts.notices),
    },
    errors,
  };
}

/**
 * Takes every row of the file or, raising SHEET_REFUSED with what is wrong in which row and column, none: the caller's
 * transaction must end with the failure.
 */
export async function importSheet(access: Access, task: SheetImport): Promise<SheetReport> {
  const { report, errors } = await takenSheet(access, task);
  if (errors.length > 0) throw fail.sheetRefused(errors.length, errors.slice(0, sheetLimit.errors), report);
  return report;
}
