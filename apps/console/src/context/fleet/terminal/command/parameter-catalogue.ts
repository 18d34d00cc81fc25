import type { ParameterValue } from '@vehicle/contract/telemetry/terminal-command/contract';

type Form = ParameterValue['form'];

/** The parameters that have a name in the console, in the order of the standard (JT/T 808-2013 table 12). */
const numbers = [
  0x01, 0x02, 0x03, 0x18, 0x20, 0x22, 0x27, 0x28, 0x29, 0x2c, 0x30, 0x31, 0x50, 0x55, 0x56, 0x57, 0x5a, 0x80,
  0x81, 0x82, 0x84, 0x100, 0x101,
];
const texts = [0x10, 0x11, 0x12, 0x13, 0x17, 0x83];

export const namedParameters: readonly number[] = [...numbers, ...texts].sort((one, other) => one - other);

/** As the standard writes it, four digits or eight. */
export function parameterNo(id: number): string {
  const digits = id.toString(16).toUpperCase();
  return digits.padStart(digits.length > 4 ? 8 : 4, '0');
}

/** What the standard has there; bytes where it is not known. */
export function formOf(id: number): Form {
  if (numbers.includes(id)) return 'number';
  return texts.includes(id) ? 'text' : 'hex';
}

/** A parameter without a value yet. */
export function blankParameter(parameter: number): ParameterValue {
  const form = formOf(parameter);
  return form === 'number' ? { form, parameter, value: 0 } : { form, parameter, value: '' };
}
