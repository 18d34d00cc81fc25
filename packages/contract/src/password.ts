/** R5.11. */
export const passwordCode = Object.freeze({
  success: 100000,
  empty: 200000,
  length: 200001,
  missingLetterOrNumber: 200002,
  sameNumber: 200003,
  sameLetter: 200004,
  continuousNumber: 200005,
  continuousLetter: 200006,
});
export type PasswordCode = (typeof passwordCode)[keyof typeof passwordCode];

export const passwordLength = Object.freeze({ min: 6, max: 16 });

/** Whether three neighbours among the characters that match differ by `step` each (0 the same, ±1 a run). */
function hasRun(password: string, characters: RegExp, step: number): boolean {
  const lower = password.toLowerCase();
  for (let at = 0; at + 2 < lower.length; at++) {
    const three = lower.slice(at, at + 3);
    if (![...three].every((character) => characters.test(character))) continue;
    const first = three.charCodeAt(1) - three.charCodeAt(0);
    const second = three.charCodeAt(2) - three.charCodeAt(1);
    if (first === step && second === step) return true;
  }
  return false;
}

const digit = /^[0-9]$/;
const letter = /^[a-z]$/;

/** The rules of R5.3–R5.8, each with its code, in the order in which the dialog lists them. */
export const passwordRules: ReadonlyArray<{ code: PasswordCode; holds: (password: string) => boolean }> =
  Object.freeze([
    {
      code: passwordCode.length,
      holds: (p: string) => p.length >= passwordLength.min && p.length <= passwordLength.max,
    },
    { code: passwordCode.missingLetterOrNumber, holds: (p: string) => /[A-Za-z]/.test(p) && /[0-9]/.test(p) },
    { code: passwordCode.sameNumber, holds: (p: string) => !hasRun(p, digit, 0) },
    { code: passwordCode.sameLetter, holds: (p: string) => !hasRun(p, letter, 0) },
    {
      code: passwordCode.continuousNumber,
      holds: (p: string) => !hasRun(p, digit, 1) && !hasRun(p, digit, -1),
    },
    {
      code: passwordCode.continuousLetter,
      holds: (p: string) => !hasRun(p, letter, 1) && !hasRun(p, letter, -1),
    },
  ]);

/** The code of the first rule that a password breaks, or `success` (R5.2–R5.8, R5.11). */
export function checkPassword(password: string): PasswordCode {
  if (password === '') return passwordCode.empty;
  return passwordRules.find((rule) => !rule.holds(password))?.code ?? passwordCode.success;
}

/** R5.12: the rule of passwords that an administrator gives. */
export const accountPasswordLength = Object.freeze({ min: 6, max: 20 });

/** As `checkPassword`, for a password that an administrator gives to an account (R5.12). */
export function checkAccountPassword(password: string): PasswordCode {
  if (password === '') return passwordCode.empty;
  const { min, max } = accountPasswordLength;
  if (password.length < min || password.length > max) return passwordCode.length;
  const [, ...others] = passwordRules;
  return others.find((rule) => !rule.holds(password))?.code ?? passwordCode.success;
}

export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong';

/** R5.15: length 7–8 adds 1, above 8 adds 2; digit, lower case, upper case and non-word character add 2 each. */
export function passwordScore(password: string): number {
  if (password === '') return 0;
  const lengthScore = password.length > 8 ? 2 : password.length >= 7 ? 1 : 0;
  const classes = [/[0-9]/, /[a-z]/, /[A-Z]/, /\W/];
  return lengthScore + 2 * classes.filter((pattern) => pattern.test(password)).length;
}

export function passwordStrength(password: string): PasswordStrength {
  const score = passwordScore(password);
  if (score === 0) return 'none';
  if (score <= 4) return 'weak';
  return score <= 6 ? 'medium' : 'strong';
}
