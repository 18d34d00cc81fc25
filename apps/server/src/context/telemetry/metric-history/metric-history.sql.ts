import type { LocalizedText } from '@vehicle/contract/core/language';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';

/** Those of the codes that are metrics. */
export async function knownCodes(executor: Executor, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from metric where code = any(${[...codes]}::text[])`.execute(executor);
  return new Set(rows.map(({ code }) => code));
}

/** How the values of a metric read. */
export interface MetricForm {
  code: string;
  dataType: 'number' | 'enum' | 'boolean';
  labels: Readonly<Record<string, LocalizedText>> | null;
}

export async function metricForms(
  executor: Executor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, MetricForm>> {
  const { rows } = await sql<MetricForm>`
    select code, data_type as "dataType", labels from metric
    where code = any(${[...codes]}::text[])`.execute(executor);
  return new Map(rows.map((form) => [form.code, form]));
}
