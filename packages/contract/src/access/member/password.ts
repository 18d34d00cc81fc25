import type { PasswordPolicy } from './password-policy.ts';

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

interface Length {
  min: number;
  max: number;
}

/** R5.3: the rule of the change form. */
export const passwordLength: Length = Object.freeze({ min: 6, max: 16 });
/** R5.12: the rule of passwords that an administrator gives. */
export const memberPasswordLength: Length = Object.freeze({ min: 6, max: 20 });
/** NIST SP 800-63B-4 §3.1.1.2, for a password that is the only factor. */
export const nistPasswordLength: Length = Object.freeze({ min: 15, max: 128 });

/** Characters as people count them: one that needs two code units is one. */
function hasLength(password: string, { min, max }: Length): boolean {
  const { length } = [...password];
  return length >= min && length <= max;
}

/** Whether one of the characters that match stands there three times, wherever it stands. */
function hasThrice(password: string, characters: RegExp): boolean {
  const matching = [...password.toLowerCase()].filter((character) => characters.test(character));
  return [...Map.groupBy(matching, (character) => character).values()].some((same) => same.length >= 3);
}

/** Whether three neighbours among the characters that match differ by `step` each. */
function hasRun(password: string, characters: RegExp, step: 1 | -1): boolean {
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

interface PasswordRule {
  code: PasswordCode;
  holds: (password: string) => boolean;
}

const contentRules: readonly PasswordRule[] = [
  { code: passwordCode.missingLetterOrNumber, holds: (p) => /[A-Za-z]/.test(p) && /[0-9]/.test(p) },
  // R5.5 and R5.6 say "identical", R5.7 and R5.8 "consecutive": the first two hold wherever the three stand.
  { code: passwordCode.sameNumber, holds: (p) => !hasThrice(p, digit) },
  { code: passwordCode.sameLetter, holds: (p) => !hasThrice(p, letter) },
  { code: passwordCode.continuousNumber, holds: (p) => !hasRun(p, digit, 1) && !hasRun(p, digit, -1) },
  { code: passwordCode.continuousLetter, holds: (p) => !hasRun(p, letter, 1) && !hasRun(p, letter, -1) },
];

function lengthRule(length: Length): PasswordRule {
  return { code: passwordCode.length, holds: (password) => hasLength(password, length) };
}

/** The rules of R5.3–R5.8, each with its code, in the order in which the dialog lists them. */
export const passwordRules: readonly PasswordRule[] = Object.freeze([
  lengthRule(passwordLength),
  ...contentRules,
]);
const memberPasswordRules = Object.freeze([lengthRule(memberPasswordLength), ...contentRules]);
const nistPasswordRules = Object.freeze([lengthRule(nistPasswordLength)]);

/** The rules of a platform's policy, in the order in which the dialog lists them. */
export function passwordRulesOf(policy: PasswordPolicy): readonly PasswordRule[] {
  return policy === 'nist' ? nistPasswordRules : passwordRules;
}

function firstBroken(rules: readonly PasswordRule[], password: string): PasswordCode {
  if (password === '') return passwordCode.empty;
  return rules.find((rule) => !rule.holds(password))?.code ?? passwordCode.success;
}

/** The code of the first rule that a password breaks, or `success` (R5.2–R5.8, R5.11). */
export function checkPassword(password: string): PasswordCode {
  return firstBroken(passwordRules, password);
}

/** As `checkPassword`, by the policy of the platform: for a password that somebody chooses for the own record. */
export function checkNewPassword(password: string, policy: PasswordPolicy): PasswordCode {
  return firstBroken(passwordRulesOf(policy), password);
}

/** As `checkNewPassword`, for a password that an administrator gives to a member (R5.12). */
export function checkMemberPassword(password: string, policy: PasswordPolicy = 'product'): PasswordCode {
  return firstBroken(policy === 'nist' ? nistPasswordRules : memberPasswordRules, password);
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

/** R5.9; a policy that counts on length alone asks for no mixture. */
export function isTooWeak(password: string, policy: PasswordPolicy): boolean {
  return policy === 'product' && passwordStrength(password) === 'weak';
}
