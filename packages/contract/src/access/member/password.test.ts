import { describe, expect, it } from 'vitest';
import {
  checkMemberPassword,
  checkNewPassword,
  checkPassword,
  isTooWeak,
  passwordCode,
  passwordScore,
  passwordStrength,
} from './password.ts';
import { passwordVectors } from './password-vector.ts';

describe('checkPassword', () => {
  it.each(passwordVectors)('A6 %s', (_, password, code) => {
    expect(checkPassword(password)).toBe(code);
    expect(checkNewPassword(password, 'product')).toBe(code);
  });

  it('A6 the vectors show every code, in more than sixty passwords', () => {
    expect(passwordVectors.length).toBeGreaterThanOrEqual(60);
    expect(new Set(passwordVectors.map(([, , code]) => code))).toEqual(new Set(Object.values(passwordCode)));
  });

  it('R5.11 has the codes of the specification', () => {
    expect(passwordCode).toEqual({
      success: 100000,
      empty: 200000,
      length: 200001,
      missingLetterOrNumber: 200002,
      sameNumber: 200003,
      sameLetter: 200004,
      continuousNumber: 200005,
      continuousLetter: 200006,
    });
  });
});

describe('checkMemberPassword', () => {
  it.each([
    ['five characters', 'a1b2c', passwordCode.length],
    ['six characters', 'a1b2c9', passwordCode.success],
    ['twenty characters', 'a1b9c2d8e3f7g4h6i5k0', passwordCode.success],
    ['twenty-one characters', 'a1b9c2d8e3f7g4h6i5k0m', passwordCode.length],
    ['none', '', passwordCode.empty],
    ['upper and lower case, digits and signs', 'Kran-7/Basolt_2', passwordCode.success],
    ['letters only', 'kranbasalt', passwordCode.missingLetterOrNumber],
  ])('R5.12 R9.4 %s', (_, password, code) => {
    expect(checkMemberPassword(password)).toBe(code);
  });
});

describe('the policy nist', () => {
  it.each([
    ['fourteen characters', 'a'.repeat(14), passwordCode.length],
    ['fifteen characters of one kind', 'a'.repeat(15), passwordCode.success],
    ['fifteen characters outside the basic plane', '\u{1F69C}'.repeat(15), passwordCode.success],
    ['128 characters', '车'.repeat(128), passwordCode.success],
    ['129 characters', '车'.repeat(129), passwordCode.length],
    ['none', '', passwordCode.empty],
  ])('A6 takes any composition: %s', (_, password, code) => {
    expect(checkNewPassword(password, 'nist')).toBe(code);
    expect(checkMemberPassword(password, 'nist')).toBe(code);
  });

  it('A6 asks for no strength by mixture, the product does', () => {
    const words = 'granittreppenhaus';
    expect(isTooWeak(words, 'nist')).toBe(false);
    expect(isTooWeak(words, 'product')).toBe(true);
    expect(isTooWeak('Granit7-Treppe', 'product')).toBe(false);
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'none'],
    ['a', 2, 'weak'],
    ['a1', 4, 'weak'],
    ['a1b2c3d', 5, 'medium'],
    ['a1b2c3d4', 5, 'medium'],
    ['a1b2c3d4e', 6, 'medium'],
    ['aB1', 6, 'medium'],
    ['aB1xyzw', 7, 'strong'],
    ['aB1-', 8, 'strong'],
    ['aB1-aB1-x', 10, 'strong'],
  ] as const)('R5.15 %j scores %i: %s', (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(password)).toBe(strength);
  });
});
