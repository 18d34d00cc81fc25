import type { SignalMapping, UploadReport } from '@vehicle/contract/fleet/config-file/contract';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import type { ParseFile } from '@vehicle/signals/model';
import { type UploadReport as KcdReport, metricSignals } from '@vehicle/signals/report';
import { fail } from '../../../record/errors.ts';
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

/** The file and its report; raises FILE_UNREADABLE with the place and the reason. */
export function readParseFile(content: Uint8Array): { file: ParseFile; report: FileReport } {
  const loaded = loadKcd(content);
  if (!loaded.ok) {
    const { line, column, code, message } = loaded.error;
    throw fail.fileUnreadable({ line, column, reason: reasonText(code, message) });
  }
  return { file: loaded.file, report: fileReport(loaded.report) };
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
