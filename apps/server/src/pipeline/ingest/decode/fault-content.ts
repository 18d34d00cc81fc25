import { faultLamp } from '@vehicle/contract/core/vehicle-live';
import type { z } from 'zod';

export type FaultLamp = z.infer<typeof faultLamp>;

/** An active code as one reading tells it. */
export interface ReportedCode {
  spn: number;
  fmi: number;
  /** Null: whoever tells it does not count. */
  occurrences: number | null;
}

export interface FaultContent {
  lamp: FaultLamp;
  codes: readonly ReportedCode[];
}

/** Nothing is active, whatever the lamps say. */
export const nothingActive = '';

/** Equal for readings that say the same: `amberWarning 100.3.5 110.0.`, the codes in order, each with its count. */
export function writeContent({ lamp, codes }: FaultContent): string {
  if (codes.length === 0) return nothingActive;
  const inOrder = codes.toSorted((a, b) => a.spn - b.spn || a.fmi - b.fmi);
  const texts = inOrder.map(({ spn, fmi, occurrences }) => `${spn}.${fmi}.${occurrences ?? ''}`);
  return [lamp, ...new Set(texts)].join(' ');
}

export function readContent(text: string): FaultContent {
  const [lamp = '', ...codes] = text.split(' ');
  return {
    lamp: faultLamp.catch('none').parse(lamp),
    codes: codes.map((code) => {
      const [spn = '', fmi = '', occurrences = ''] = code.split('.');
      return {
        spn: Number(spn),
        fmi: Number(fmi),
        occurrences: occurrences === '' ? null : Number(occurrences),
      };
    }),
  };
}
