import { checkPassword, passwordCode } from '@vehicle/contract/access/member/password';
import { describe, expect, it } from 'vitest';
import { commonWords, holdsKnownWord, isCommonPassword } from './common-password.ts';
import { randomPassword } from './password.ts';

describe('common passwords', () => {
  it.each([
    'abc123',
    'Abc@1234',
    'abc123!!',
    'Passw0rd1',
    'P@ssw0rd',
    'P@$$w0rd!',
    'password1',
    'Password2024!',
    'pa55word99',
    'Ｐａｓｓｗ０ｒｄ１',
    'Admin123!',
    'admin@2025',
    'Adm1n!23',
    'root1234',
    'Welcome1',
    'W3lc0me!',
    'Letmein2',
    'Qwer1234',
    'qwerty12',
    '1q2w3e4r',
    '1qaz@WSX',
    'zaq12wsx',
    'q1w2e3r4',
    'a1b2c3d4',
    'aa112233',
    'asdf5678',
    'iloveyou2',
    'woaini520',
    'woaini1314',
    'a5201314',
    'wang1990',
    'zhangsan88',
    'Li19880808',
    'michael1',
    'charlie99!!',
    'jordan23',
    'dragon69',
    'monkey!77',
    'trustno1',
    'Summer2026!',
    'huawei@2019',
    'vehicle2026',
    'Terminal#1',
    'beijing2008',
    'passwordpasswordpassword',
    'Ab1Ab1Ab1Ab1',
    'qwertyuiopasdfgh',
  ])('A7 %s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Basalt9Krone',
    'Quartz7Lamp!',
    'k7$9#2vT',
    'mT4w-9Krz',
    'Regen7Baum2Eis',
    '矿井风机7x转速K',
    'tower of granite under seven lamps',
  ])('A7 %s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('A7 every common word is one with a capital, a year or a number behind it, as far as it can be a password', () => {
    const made = [...commonWords].flatMap((word) => {
      const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
      return [`${name}2024`, `${name}1!`, `${word}99`, `${word}@1988`, `1${name}`];
    });
    const allowed = made.filter((password) => checkPassword(password) === passwordCode.success);
    expect(allowed.length).toBeGreaterThan(2000);
    expect(allowed.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('A7 random passwords are none', () => {
    const made = Array.from({ length: 2000 }, randomPassword);
    expect(made.filter(isCommonPassword)).toEqual([]);
  });
});

describe('words that everybody knows of a person', () => {
  const words = { loginName: 'Gaoyuan07', mobile: '13912348765', orgName: '晋安煤矿' };

  it.each([
    ['the login name', 'xGAOYUAN07-k'],
    ['the login name without its number', 'Gaoyuan#51Kp'],
    ['the login name in other signs', 'g@0yuan#51Kp'],
    ['the end of the mobile', 'Kq348765wz'],
    ['the organisation', 'k晋安煤矿7Qp'],
    ['the product', 'my-Vehicle-7Qz'],
  ])('A7 refuses %s', (_, password) => {
    expect(holdsKnownWord(password, words)).toBe(true);
  });

  it('A7 knows the words of an organisation with several', () => {
    const western = { loginName: 'gaoyuan', mobile: null, orgName: 'Northern Ridge Mining' };
    expect(holdsKnownWord('Ridge-5kQ-x', western)).toBe(true);
    expect(holdsKnownWord('Basalt9Krone', western)).toBe(false);
  });

  it('A7 leaves others alone, whatever is too short to tell', () => {
    expect(holdsKnownWord('Basalt9Krone', words)).toBe(false);
    expect(holdsKnownWord('Basalt9Krone', { ...words, orgName: 'B', loginName: 'a123' })).toBe(false);
  });
});
