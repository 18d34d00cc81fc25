import type { TerminalType } from '@vehicle/contract/core/enumeration';

export interface Preset {
  simNo: string;
  type?: TerminalType;
}

/** Digits of the phone in a JT/T 808 header: BCD[6] up to 2013, BCD[10] from 2019 on. */
const digitsOf2013 = 12;
const fewestSimDigits = 11;

/**
 * What a refused frame tells of its terminal: the SIM number without the frame's padding and, where the phone still has the
 * width of its header or is too long for the older one, the edition.
 */
export function registrationPreset(phone: string): Preset {
  const simNo = phone.replace(/^0+/, '').padStart(fewestSimDigits, '0');
  if (phone.length > digitsOf2013) return { simNo, type: 'JT808-2019' };
  return phone.length === digitsOf2013 ? { simNo, type: 'JT808-2013' } : { simNo };
}
