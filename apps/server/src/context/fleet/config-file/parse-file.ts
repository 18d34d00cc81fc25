import type { SignalMapping, UploadReport } from '@vehicle/contract/fleet/config-file/contract';
import { type KcdLoad, loadKcd } from '@vehicle/signals/kcd-loader';
import type { ParseFile } from '@vehicle/signals/model';
import { type UploadReport as KcdReport, metricSignals } from '@vehicle/signals/report';
import { fail } from '../../../record/errors.ts';
import { threadReader } from '../../../record/thread-reader.ts';
import { reasonText } from './reason.ts';

/** By what the file calls a metric: the metric that it feeds, or null. */
export type Mapping = Readonly<Record<string, string | null>>;
type Entry = UploadReport['suspicious'][number];
/** The report as far as it does not depend on the mapping. */
export type FileReport = Omit<UploadReport, 'matched' | 'unmatched'>;

function duplicateEntry({ bus, id, extended, used, ignored }: KcdReport['duplicateIds'][number]): Entry {
  const canId = `0x${id.toString(16).toUpperCase()}${extended ? 'x' : ''}`;
  return { code: 'duplicateId', message: used, signal: null, params: { bus, canId, ignored } };
}

function refusedEntry({ message, error }: KcdReport['refusedMessages'][number]): Entry {
  const { code, line, column, params } = error;
  return { code: 'refusedMessage', message, signal: null, params: { ...params, reason: code, line, column } };
}

function remark(code: string, params: Entry['params'] = {}): Entry {
  return { code, message: null, signal: null, params };
}

function fileReport(report: KcdReport): FileReport {
  return {
    messages: report.messages,
    signals: report.signals,
    duplicateIds: report.duplicateIds.map(duplicateEntry),
    suspicious: [
      ...(report.namespaceMissing ? [remark('namespaceMissing')] : []),
      ...report.refusedMessages.map(refusedEntry),
      ...report.suspicious.map((entry) => ({ ...entry })),
      ...(report.suspiciousOmitted > 0
        ? [remark('moreSuspicions', { count: report.suspiciousOmitted })]
        : []),
    ],
  };
}

/** Up to so many bytes are read at once; what takes longer than a thread takes to start has one of its own. */
const readAtOnce_bytes = 64 * 1024;
const readInThread = threadReader<KcdLoad>(new URL('./parse-worker.ts', import.meta.url));

async function loaded(content: Uint8Array): Promise<KcdLoad> {
  if (content.length <= readAtOnce_bytes) return loadKcd(content);
  const read = await readInThread(content);
  if (typeof read !== 'string') return read;
  const error = { line: 1, column: 1, code: 'file-too-large', message: 'the file is too large', params: {} };
  return { ok: false, error };
}

/** The file and its report; raises FILE_UNREADABLE with the place and the reason. */
export async function readParseFile(content: Uint8Array): Promise<{ file: ParseFile; report: FileReport }> {
  const load = await loaded(content);
  if (!load.ok) {
    const { line, column, code, params } = load.error;
    throw fail.fileUnreadable({ line, column, reason: reasonText(code, params) });
  }
  return { file: load.file, report: fileReport(load.report) };
}

/** Keeps what has been mapped before; the rest goes to the metric with the same code, where there is one. */
export function mappingOf(file: ParseFile, known: ReadonlySet<string>, before: Mapping = {}): Mapping {
  return Object.fromEntries(
    metricSignals(file).map(({ metric }) => [
      metric,
      Object.hasOwn(before, metric) ? (before[metric] ?? null) : known.has(metric) ? metric : null,
    ]),
  );
}

export function reportOf(report: FileReport, mapping: Mapping): UploadReport {
  const declared = Object.entries(mapping);
  return {
    ...report,
    matched: declared.filter(([, code]) => code !== null).map(([name]) => name),
    unmatched: declared.filter(([, code]) => code === null).map(([name]) => name),
  };
}

/** The quantities of the file, each with the metric that it feeds. */
export function signalMappings(file: ParseFile, mapping: Mapping): SignalMapping[] {
  return metricSignals(file).map(({ metric, message, signal, unit, kind, spn, nameZh, nameEn }) => ({
    declared: metric,
    message,
    signal,
    unit: unit ?? '',
    kind,
    spn,
    nameZh,
    nameEn,
    metricCode: Object.hasOwn(mapping, metric) ? (mapping[metric] ?? null) : null,
  }));
}
