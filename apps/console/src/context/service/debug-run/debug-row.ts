import type { RowOf } from '@vehicle/contract/core/resource';
import type { DebuggedItem, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { absent } from '../../../kit/text/format.ts';

export type DebugRow = RowOf<typeof vehicleDebug>;

/** Seven digits are what a machine's single-precision value has. */
const digits = 7;

export function figureText(value: number): string {
  return String(Number(value.toPrecision(digits)));
}

/** `650 – 750 rpm`, `≥ 650 rpm`; a dash where everything is right. */
export function rangeText({ min, max, unit }: Pick<DebuggedItem, 'min' | 'max' | 'unit'>): string {
  const suffix = unit === '' ? '' : ` ${unit}`;
  if (min !== null && max !== null) return `${figureText(min)} – ${figureText(max)}${suffix}`;
  if (min !== null) return `≥ ${figureText(min)}${suffix}`;
  return max === null ? absent : `≤ ${figureText(max)}${suffix}`;
}

export function measuredText({ measured, unit }: Pick<DebuggedItem, 'measured' | 'unit'>): string {
  if (measured === null) return absent;
  return unit === '' ? figureText(measured) : `${figureText(measured)} ${unit}`;
}

export function hasLimits({ min, max }: Pick<DebuggedItem, 'min' | 'max'>): boolean {
  return min !== null || max !== null;
}

/** Required ones that have not passed. */
export function missingOf(items: readonly DebuggedItem[]): DebuggedItem[] {
  return items.filter(({ required, passed }) => required && passed !== true);
}
