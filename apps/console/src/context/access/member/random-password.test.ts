import {
  checkMemberPassword,
  passwordCode,
  passwordStrength,
} from '@vehicle/contract/access/member/password';
import { expect, it } from 'vitest';
import { randomPassword } from './random-password.ts';

it('R5.12 a generated password keeps the rules, is strong, and never the same', () => {
  const made = Array.from({ length: 300 }, randomPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) {
    expect(checkMemberPassword(password)).toBe(passwordCode.success);
    expect(passwordStrength(password)).toBe('strong');
    expect(password).not.toMatch(/[0O1lI]/);
  }
});
