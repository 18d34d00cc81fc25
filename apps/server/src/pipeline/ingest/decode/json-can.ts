import { type JsonReport, jsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import type { ReportedCanFrame } from '../report.ts';

/** The CAN frames of a JSON report, their hex read. */
export function canFramesOf(report: JsonReport): ReportedCanFrame[] {
  return (report.can ?? []).map(({ id, extended, data }) => ({
    id,
    extended,
    data: Buffer.from(data.replace(/\s/g, ''), 'hex'),
  }));
}

/** The same from what was stored of it. */
export function canFramesOfStored(raw: Buffer): ReportedCanFrame[] {
  const parsed = jsonReport.safeParse(JSON.parse(raw.toString('utf8')));
  return parsed.success ? canFramesOf(parsed.data) : [];
}
