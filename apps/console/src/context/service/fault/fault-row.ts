import { textIn } from '@vehicle/contract/core/language';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { vehicleWord } from '../../../kit/text/vehicle-name.tsx';
import { meaningOf } from './fault-meaning.ts';

export type FaultRow = RowOf<typeof vehicleFault>;

/** `SPN 100 · FMI 1`. */
export function codeOf({ spn, fmi }: Pick<FaultRow, 'spn' | 'fmi'>): string {
  return `SPN ${spn} · FMI ${fmi}`;
}

/** As control units are usually written. */
export function addressOf(sourceAddress: number): string {
  return `0x${sourceAddress.toString(16).toUpperCase().padStart(2, '0')} (${sourceAddress})`;
}

/**
 * What a fault is called: by the list of fault codes, by what its numbers mean, else by them. An alarm of a terminal has its name from the
 * server in the reader's language, unless somebody has called it otherwise in the list.
 */
export function useFaultName(): (row: FaultRow) => string {
  const language = useLanguage();
  return (row) => {
    const { faultName, origin, spnName } = row;
    const isOwn = faultName !== null && faultName !== spnName?.zh;
    if (origin === 'alarm' && spnName !== null && !isOwn) return textIn(spnName, language);
    return faultName ?? (meaningOf(row, language) || codeOf(row));
  };
}

/** Which fault of which machine, for a sentence. */
export function useFaultWords(): (row: FaultRow) => { vehicle: string; fault: string } {
  const nameOf = useFaultName();
  return (row) => ({ vehicle: vehicleWord(row), fault: nameOf(row) });
}
