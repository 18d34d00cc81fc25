import { alarmFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { nothingActive, type ReportedCode, writeContent } from './decode/fault-content.ts';
import { type FaultReading, lampOf } from './state/fault-table.ts';

/** Where readings come from: `alarm` of the message, `findings` of its CAN frames. */
export interface FaultSource {
  alarm: number | null;
  findings: { faults: readonly FaultReading[] };
}

const alarmBits = 32;
/** No controller has the null address (254) or the global one (255) as its own. */
const firstAddressOfNone = 254;

/** The alarm bits as codes of a number range of our own (JT/T 808-2019 table 24). */
function alarmContent(alarm: number): string {
  const codes: ReportedCode[] = [];
  for (let bit = 0; bit < alarmBits; bit++) {
    if (((alarm >>> bit) & 1) === 1)
      codes.push({ spn: alarmFault.firstSpn + bit, fmi: alarmFault.fmi, occurrences: null });
  }
  return writeContent({ lamp: 'none', codes });
}

/** Whether a message says anything about faults: of most there is nothing more to ask. */
export const hasFaultReading = (alarm: number | null, { faults }: FaultSource['findings']): boolean =>
  alarm !== null || faults.length > 0;

/** What a message says about faults, source by source; of several DM1 of one controller the last. */
export function eachFaultReading(
  { alarm, findings }: FaultSource,
  visit: (sourceAddress: number, content: string) => void,
): void {
  if (alarm !== null) visit(alarmFault.sourceAddress, alarm === 0 ? nothingActive : alarmContent(alarm));
  const { faults } = findings;
  faults.forEach(({ sourceAddress, dm1 }, at) => {
    if (sourceAddress >= firstAddressOfNone) return;
    if (faults.some((later, place) => place > at && later.sourceAddress === sourceAddress)) return;
    const content =
      dm1.codes.length === 0 ? nothingActive : writeContent({ lamp: lampOf(dm1), codes: dm1.codes });
    visit(sourceAddress, content);
  });
}
