import type { LocalizedText } from '@vehicle/contract/core/language';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { metric } from '@vehicle/contract/fleet/metric/contract';
import type { MetricSignal } from '@vehicle/signals/report';

export type NewMetric = WriteOf<typeof metric>;

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
export function metricFromSignal(signal: MetricSignal, groupId: number): NewMetric {
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
