import { describe, expect, it } from 'vitest';
import { checkPassword, passwordCode, passwordScore, passwordStrength } from './password.ts';

describe('checkPassword', () => {
  it.each([
    ['R5.2 R5.11 empty', '', passwordCode.empty],
    ['R5.3 five characters', 'a1b2c', passwordCode.length],
    ['R5.3 six characters', 'a1b2c9', passwordCode.success],
    ['R5.3 R9.4 sixteen characters', 'a1b9c2d8e3f7g4h6', passwordCode.success],
    ['R5.3 R9.4 seventeen characters', 'a1b9c2d8e3f7g4h6i', passwordCode.length],
    ['R5.4 letters only', 'qwpozm', passwordCode.missingLetterOrNumber],
    ['R5.4 digits only', '190284', passwordCode.missingLetterOrNumber],
    ['R5.5 three identical digits', 'ab1117', passwordCode.sameNumber],
    ['R5.5 two identical digits', 'ab1179', passwordCode.success],
    ['R5.6 three identical letters', 'aaab17', passwordCode.sameLetter],
    ['R5.6 identical letters whatever their case', 'aAab17', passwordCode.sameLetter],
    ['R5.7 ascending digits', 'ax1239', passwordCode.continuousNumber],
    ['R5.7 descending digits', 'ax3219', passwordCode.continuousNumber],
    ['R5.7 digits two apart', 'ax1359', passwordCode.success],
    ['R5.8 ascending letters', 'abc917', passwordCode.continuousLetter],
    ['R5.8 descending letters', 'zyx917', passwordCode.continuousLetter],
    ['R5.8 letters beside a digit are no run', 'ab1c92', passwordCode.success],
    ['a run across `9` and `:` is no run', 'x8 9:0p', passwordCode.success],
  ])('%s', (_, password, code) => {
    expect(checkPassword(password)).toBe(code);
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
