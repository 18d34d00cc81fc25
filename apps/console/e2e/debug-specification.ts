import { option } from '@vehicle/contract/core/option';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { ask } from './records.ts';

/** The metric that a diesel machine tells with each EEC1. */
export async function engineSpeedMetric(): Promise<number> {
  const found = await ask(option.metric, { query: { keyword: 'engineSpeed' } });
  return Number(found.find(({ dictName }) => dictName.endsWith(' engineSpeed'))?.id);
}

/** An item that a person judges, unless said. */
export function aDebugItem(parts: Partial<DebugItem> & Pick<DebugItem, 'seq' | 'name'>): DebugItem {
  return { metricId: null, min: null, max: null, unit: '', required: true, ...parts };
}
