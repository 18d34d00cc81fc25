import type { RowOf } from '@vehicle/contract/core/resource';
import type { DebugItem, debugSpecification } from '@vehicle/contract/service/debug-specification/contract';

export type SpecRow = RowOf<typeof debugSpecification>;

export const emptyItem: Omit<DebugItem, 'seq'> = {
  name: '',
  metricId: null,
  min: null,
  max: null,
  unit: '',
  required: true,
};

/** `V1.9` is followed by `V1.10`, `试行` by `试行 2`. */
export function nextVersion(version: string): string {
  const counted = /^(.*?)(\d+)$/.exec(version);
  if (!counted) return `${version} 2`;
  const [, before = '', number = ''] = counted;
  return `${before}${Number(number) + 1}`;
}
