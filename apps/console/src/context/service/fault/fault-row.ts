import type { RowOf } from '@vehicle/contract/core/resource';
import { alarmFault, type vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useText } from '../../../kit/list/use-text.ts';
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

/** What a fault is called: by the list of fault codes, by the alarm bit that it stands for, by what its numbers mean, else by them. */
export function useFaultName(): (row: FaultRow) => string {
  const language = useLanguage();
  const text = useText('singleVehicle');
  return (row) => {
    if (row.faultName !== null) return row.faultName;
    if (row.origin === 'alarm') return text(`alarmBit.${row.spn - alarmFault.firstSpn}`);
    return meaningOf(row, language) || codeOf(row);
  };
}
