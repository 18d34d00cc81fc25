import { expect, it } from 'vitest';
import { type AuditTexts, changeSentence, changesOf } from './change.ts';

it('sets before and after of each field beside each other', () => {
  expect(changesOf({ before: { name: '甲', enabled: true }, after: { name: '乙', remark: 'x' } })).toEqual([
    { field: 'name', before: '甲', after: '乙' },
    { field: 'enabled', before: true, after: undefined },
    { field: 'remark', before: undefined, after: 'x' },
  ]);
});

it('leaves out an id beside its name', () => {
  const fields = changesOf({
    before: null,
    after: { orgId: 3, orgName: '一矿', roleIds: [1], roleNames: ['甲'], terminalId: 9 },
  }).map(({ field }) => field);
  expect(fields).toEqual(['orgName', 'roleNames', 'terminalId']);
});

it('is empty where nothing was kept', () => {
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

it('of two lists of parts shows those that differ', () => {
  const items = [
    { seq: 1, passed: null },
    { seq: 2, passed: null },
  ];
  const [change] = changesOf({ before: { items }, after: { items: [items[0], { seq: 2, passed: true }] } });
  expect(change).toEqual({ field: 'items', before: [items[1]], after: [{ seq: 2, passed: true }] });
});

const known: Readonly<Record<string, string>> = {
  'field.name': '名称',
  'field.status': '状态',
  'field.remark': '备注',
  'field.enabled': '启用',
  'status.draft': '草稿',
  'status.settled': '已结清',
};
const log: Readonly<Record<string, string>> = {
  'sentence.change': '{{field}}：{{before}} → {{after}}',
  'sentence.value': '{{field}}：{{value}}',
  'sentence.unchanged': '（另 {{count}} 项未变）',
  'sentence.join': '；',
  'sentence.more': '{{said}}，共 {{count}} 项',
};
const texts: AuditTexts = {
  language: 'zh',
  own: (key) => known[key] ?? null,
  log: (key) => log[key] ?? null,
  entry: (code) => (code === 'fault-edit' ? '编辑故障' : null),
  flag: { true: '是', false: '否' },
  absent: '—',
  instant: (at) => at.slice(0, 10),
};

it('of what a role may do names what came and went, and counts the rest', () => {
  const others = Array.from({ length: 12 }, (_, at) => `other-${at}`);
  const row = {
    before: { menuEntries: [...others, 'gone'] },
    after: { menuEntries: [...others, 'fault-edit'] },
  };
  expect(changesOf(row)).toEqual([
    { field: 'menuEntries', before: ['gone'], after: ['fault-edit'], unchanged: 12 },
  ]);
  expect(changeSentence(row, texts)).toBe('menuEntries：gone → 编辑故障（另 12 项未变）');
});

it.each([
  [{ status: 'draft' }, { status: 'settled' }, '状态：草稿 → 已结清'],
  [{ name: '甲', remark: null }, { name: '乙', remark: 'x' }, '名称：甲 → 乙；备注：— → x'],
  [null, { name: '甲', remark: null, enabled: true }, '名称：甲；启用：是'],
  [{ name: '甲' }, null, '名称：甲'],
  [null, null, ''],
  [
    { name: '甲', status: 'draft', remark: 'x', enabled: true },
    { name: '乙', status: 'settled', remark: 'y', enabled: false },
    '名称：甲 → 乙；状态：草稿 → 已结清；备注：x → y，共 4 项',
  ],
])('U16 tells %j to %j in a sentence', (before, after, sentence) => {
  expect(changeSentence({ before, after }, texts)).toBe(sentence);
});

it('U16 quotes a long text by its beginning, and no template of it is filled in', () => {
  const remark = `{{field}} ${'很长'.repeat(100)}`;
  const sentence = changeSentence({ before: { remark: null }, after: { remark } }, texts);
  expect(sentence).toMatch(/^备注：— → \{\{field\}\} 很长.*…$/);
  expect(sentence.length).toBeLessThan(80);
});

it('U16 says a decimal without the noise of its binary, and a terminal by its number instead of its id', () => {
  const words: Readonly<Record<string, string>> = {
    'sentence.change': '{{field}} {{before}} → {{after}}',
    'sentence.join': '; ',
    'otherValue.enabled.true': 'Enabled',
    'otherValue.enabled.false': 'Disabled',
  };
  const texts: AuditTexts = {
    language: 'en',
    own: () => null,
    entry: () => null,
    log: (key) => words[key] ?? null,
    flag: { true: 'Yes', false: 'No' },
    absent: '—',
    instant: (at) => at,
  };
  const row = {
    before: { hours: 2633.8500000000004, terminalId: null, terminalNo: null, enabled: false },
    after: { hours: null, terminalId: 31, terminalNo: 'T-31', enabled: true },
  };
  expect(changeSentence(row, texts)).toBe(
    'hours 2633.85 → —; terminalNo — → T-31; enabled Disabled → Enabled',
  );
});
