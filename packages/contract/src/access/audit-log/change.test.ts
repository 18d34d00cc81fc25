import { expect, it } from 'vitest';
import { changesOf } from './change.ts';

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
