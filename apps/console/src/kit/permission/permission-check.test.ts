import { describe, expect, it } from 'vitest';
import { isPermitted } from './permission-check.ts';

const held = new Set(['terminal-add', 'terminal-edit']);

describe('R6.5 the permission marker', () => {
  it('takes a string as one code', () => {
    expect(isPermitted('terminal-add', held)).toBe(true);
    expect(isPermitted('terminal-remove', held)).toBe(false);
  });

  it('needs all codes of a comma-separated string', () => {
    expect(isPermitted('terminal-add, terminal-edit', held)).toBe(true);
    expect(isPermitted('terminal-add,terminal-remove', held)).toBe(false);
  });

  it('needs any code of an array', () => {
    expect(isPermitted(['terminal-remove', 'terminal-edit'], held)).toBe(true);
    expect(isPermitted(['terminal-remove'], held)).toBe(false);
    expect(isPermitted([], held)).toBe(false);
  });

  it.each([',', ' , ', ',,', '   '])('R6.5 %j names no code and permits nobody', (text) => {
    expect(isPermitted(text, held)).toBe(false);
    expect(isPermitted(text, new Set())).toBe(false);
  });

  it('asks for actions when it has no value', () => {
    expect(() => isPermitted(undefined, held)).toThrow(/needs actions/);
    expect(() => isPermitted('', held)).toThrow(/needs actions/);
  });

  it('raises a permission format error for any other form', () => {
    expect(() => isPermitted(7, held)).toThrow('permission format error');
    expect(() => isPermitted([1], held)).toThrow('permission format error');
    expect(() => isPermitted({ code: 'terminal-add' }, held)).toThrow('permission format error');
  });

  it('R2.48 NONE needs no permission', () => {
    expect(isPermitted('NONE', new Set())).toBe(true);
  });
});
