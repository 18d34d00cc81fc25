import { localizedText } from '@vehicle/contract/core/language';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromListCell, toListCell } from './sheet-list.ts';
import { fromCell, kindOf, toCell } from './sheet-value.ts';

describe('a cell', () => {
  it.each([
    [z.number().nullable(), 'number'],
    [z.int(), 'number'],
    [z.boolean(), 'boolean'],
    [z.iso.date().nullable(), 'day'],
    [z.iso.datetime({ offset: true }), 'instant'],
    [z.array(z.string()).max(50), 'list'],
    [localizedText.nullable(), 'localized'],
    [z.enum(['a']), 'text'],
  ])('R2.49 is of the kind that its property is: %#', (schema, kind) => {
    expect(kindOf(schema)).toBe(kind);
  });

  it('R2.49 shows a day as a date and an instant as the platform’s clocks do', () => {
    const shown = (value: string, kind: 'day' | 'instant') => toCell(value, { kind, language: 'zh' });
    expect(shown('2026-02-28', 'day')).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect(shown('2026-02-28T17:30:05.900Z', 'instant')).toEqual(new Date('2026-03-01T01:30:05Z'));
    expect(shown('1850-01-01', 'day')).toBe('1850-01-01');
  });

  it('R2.49 shows a text of several languages in the reader’s', () => {
    const shown = (language: 'zh' | 'es') =>
      toCell({ zh: '转速', en: 'Speed' }, { kind: 'localized', language });
    expect([shown('zh'), shown('es')]).toEqual(['转速', 'Speed']);
  });

  it('R2.49 never holds more than a spreadsheet program takes', () => {
    expect(String(toCell('x'.repeat(40_000), { kind: 'text', language: 'zh' }))).toHaveLength(32_767);
  });

  it('R2.49 means a time of the platform, written as a number of days or as people write it', () => {
    const read = (text: string, kind: 'number' | 'text') =>
      fromCell({ column: 1, kind, text }, 'instant', false);
    expect(read('46082.0625', 'number')).toBe('2026-03-01T01:30:00+08:00');
    expect(read('2026-03-01 01:30', 'text')).toBe('2026-03-01T01:30:00+08:00');
    expect(read('2026-03-01 01:30:09', 'text')).toBe('2026-03-01T01:30:09+08:00');
    expect(read('tomorrow', 'text')).toBe('tomorrow');
  });
});

describe('several texts in one cell', () => {
  it.each([
    [['检查机油', '更换滤芯']],
    [['a; b', 'c；d', 'e "f"']],
    [['one']],
    [[]],
    [['line\nbreak', 'plain']],
  ])('R2.49 come back as they were: %j', (texts) => {
    expect(fromListCell(toListCell(texts))).toEqual(texts);
  });

  it('R2.49 may be separated by semicolons of either script or by lines', () => {
    expect(fromListCell(' a；b;c\nd;; ')).toEqual(['a', 'b', 'c', 'd']);
  });
});
