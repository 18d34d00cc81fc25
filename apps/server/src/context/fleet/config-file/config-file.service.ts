import type { LocalizedText } from '@vehicle/contract/core/language';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { saveConfigFileMapping } from '@vehicle/contract/fleet/config-file/contract';
import type { metric } from '@vehicle/contract/fleet/metric/contract';
import { type MetricSignal, metricSignals } from '@vehicle/signals/report';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { amend, lockVersion } from '../../../record/table-store.sql.ts';
import { claimFiles, readUpload } from '../../access/file/file.service.ts';
import { addMetric, metricCodes } from '../metric/metric.service.ts';
import {
  configFilePlan,
  configFileTable,
  countModels,
  currentRevision,
  insertRevision,
  operated,
  revisionFiles,
  saveMapping,
  stampOperation,
} from './config-file.sql.ts';
import { type Mapping, mappingOf, readParseFile } from './parse-file.ts';

type NewMetric = WriteOf<typeof metric>;

const lengths = Object.freeze({ code: 64, name: 100, unit: 20 });
const mostDecimals = 6;
const labelValue = /^-?\d{1,9}$/;

/** A file may call a quantity what it likes; a metric's code is a key. */
function codeOf(declared: string): string {
  const letters = declared.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, lengths.code);
  return /^[A-Za-z0-9]/.test(letters) ? letters : `m${letters}`.slice(0, lengths.code);
}

function named(zh: string, en: string | null): LocalizedText {
  const english = en?.trim().slice(0, lengths.name);
  return { zh: zh.trim().slice(0, lengths.name), ...(english ? { en: english } : {}) };
}

function labelsOf({ kind, labels }: MetricSignal): NewMetric['labels'] {
  if (kind !== 'enum') return null;
  const single = labels.filter(
    ({ type, isGroup, from, name }) =>
      type === 'value' && !isGroup && labelValue.test(String(from)) && name.trim(),
  );
  return Object.fromEntries(single.map(({ from, name }) => [String(from), named(name, null)]));
}

const dataTypes = { number: 'number', counter: 'number', enum: 'enum', boolean: 'boolean' } as const;
const aggregations = { number: 'avg', counter: 'delta', enum: 'last', boolean: 'last' } as const;

/** The metric that a quantity of a parse file needs, named and scaled as the file says. */
function metricFromSignal(signal: MetricSignal, groupId: number): NewMetric {
  const { metric: declared, kind, unit, decimals, spn, nameZh, nameEn } = signal;
  return {
    code: codeOf(declared),
    name: named(nameZh?.trim() || nameEn?.trim() || declared, nameEn),
    unit: (unit ?? '').trim().slice(0, lengths.unit),
    groupId,
    dataType: dataTypes[kind],
    decimals: Math.min(decimals, mostDecimals),
    min: null,
    max: null,
    warnBelow: null,
    warnAbove: null,
    labels: labelsOf(signal),
    isCounter: kind === 'counter',
    aggregation: aggregations[kind],
    spn,
  };
}

type MappingEntry = z.output<(typeof saveConfigFileMapping)['body']>['mapping'][number];

function recordOf(id: number): string {
  return `configFile/${id}`;
}

type NewRevision = Parameters<typeof insertRevision>[2];

/** The files of the revisions before stay the record's. */
async function addRevision(access: Access, id: number, made: NewRevision): Promise<void> {
  await insertRevision(access, id, made);
  const ids = await revisionFiles(access.executor, id);
  await claimFiles(access, { record: recordOf(id), ids, field: 'fileId' });
}

async function assertNotUsed(access: Access, id: number): Promise<void> {
  const count = await countModels(access.executor, id);
  if (count > 0) throw fail.configFileInUse(count);
}

/** Another file makes a new revision; old data stays readable by the one that decoded it. */
async function revise(access: Access, id: number, fileId: string): Promise<void> {
  const before = await currentRevision(access.executor, id);
  if (before.fileId === fileId) return;
  const { file, report } = await readParseFile(await readUpload(access, fileId));
  const mapping = mappingOf(file, await metricCodes(access.executor), before.mapping);
  await addRevision(access, id, { revision: before.revision + 1, fileId, mapping, report });
}

export const configFileStore = withRules(configFileTable, {
  async create(access, values) {
    const { fileId } = values;
    if (fileId === null) throw fail.fileMissing();
    const { file, report } = await readParseFile(await readUpload(access, fileId));
    const mapping = mappingOf(file, await metricCodes(access.executor));
    const id = await configFileTable.create(access, values);
    await addRevision(access, id, { revision: 1, fileId, mapping, report });
    return id;
  },
  async update(access, id, version, values) {
    const { fileId, enabled } = values;
    await configFileTable.update(access, id, version, values);
    if (!enabled) await assertNotUsed(access, id);
    if (fileId !== null) await revise(access, id, fileId);
    await stampOperation(access, id);
  },
  async remove(access, id) {
    await assertNotUsed(access, id);
    await configFileTable.remove(access, id);
    await claimFiles(access, { record: recordOf(id), ids: [], field: 'fileId' });
  },
});

interface VersionedId {
  id: number;
  version: number;
}

/** Marks that somebody has changed the record beside its form. */
async function changed(access: Access, id: number): Promise<void> {
  await amend(configFilePlan, access, id)`${operated(access)}`;
}

/** R4.10. */
export async function enable(
  access: Access,
  id: number,
  { version, enabled }: { version: number; enabled: boolean },
): Promise<void> {
  await lockVersion(configFilePlan, access, id, version);
  if (!enabled) await assertNotUsed(access, id);
  await amend(configFilePlan, access, id)`enabled = ${enabled}, ${operated(access)}`;
}

/** Each quantity feeds at most one metric and each metric is fed by at most one quantity. */
function checkMapping(mapping: Mapping, known: ReadonlySet<string>): void {
  const used = new Set<string>();
  for (const code of Object.values(mapping)) {
    if (code === null) continue;
    if (!known.has(code)) throw fail.referenceMissing('metricCode');
    if (used.has(code)) throw fail.duplicate('metricCode', code);
    used.add(code);
  }
}

/** Changes the named quantities and leaves the others. */
export async function remap(
  access: Access,
  { id, version }: VersionedId,
  entries: readonly MappingEntry[],
): Promise<void> {
  await lockVersion(configFilePlan, access, id, version);
  const { mapping: before } = await currentRevision(access.executor, id);
  const foreign = entries.find(({ declared }) => !Object.hasOwn(before, declared));
  if (foreign) throw fail.validation([{ path: 'mapping', message: foreign.declared }]);
  const changes = Object.fromEntries(entries.map(({ declared, metricCode }) => [declared, metricCode]));
  const mapping = { ...before, ...changes };
  checkMapping(mapping, await metricCodes(access.executor));
  await saveMapping(access.executor, id, mapping);
  await changed(access, id);
}

/** Gives every quantity that feeds no metric one of its own; resolves to the codes of the new metrics. */
export async function createMetrics(
  access: Access,
  { id, version }: VersionedId,
  groupId: number,
): Promise<string[]> {
  await lockVersion(configFilePlan, access, id, version);
  const { mapping, content } = await currentRevision(access.executor, id);
  const known = new Set(await metricCodes(access.executor));
  const used = new Set(Object.values(mapping));
  const additions: Record<string, string> = {};
  const created: string[] = [];
  for (const signal of metricSignals((await readParseFile(content)).file)) {
    const values = metricFromSignal(signal, groupId);
    if (mapping[signal.metric] !== null || used.has(values.code)) continue;
    if (!known.has(values.code)) {
      await addMetric(access, values);
      created.push(values.code);
    }
    used.add(values.code);
    additions[signal.metric] = values.code;
  }
  await saveMapping(access.executor, id, { ...mapping, ...additions });
  await changed(access, id);
  return created;
}
