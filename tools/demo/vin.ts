import type { MachineTypeCode } from './machine-type.ts';

/** ISO 3779: values of the letters and weights of the places, for the check character in the ninth. */
const letterValues = new Map([...'ABCDEFGH'].map((letter, index) => [letter, index + 1]));
for (const [index, letter] of [...'JKLMN'].entries()) letterValues.set(letter, index + 1);
for (const [letter, value] of Object.entries({ P: 7, R: 9 })) letterValues.set(letter, value);
for (const [index, letter] of [...'STUVWXYZ'].entries()) letterValues.set(letter, index + 2);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export function vinCheckOf(vin: string): string {
  const sum = [...vin].reduce((total, character, at) => {
    const value = letterValues.get(character) ?? Number(character);
    return total + value * (weights[at] ?? 0);
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

export function vinOf(type: MachineTypeCode, number: number): string {
  const described = type.padEnd(5, '0').slice(0, 5);
  const rest = `TY0${String(number).padStart(5, '0')}`;
  return `LDM${described}${vinCheckOf(`LDM${described}0${rest}`)}${rest}`;
}
