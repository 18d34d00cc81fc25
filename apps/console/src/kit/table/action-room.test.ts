import { describe, expect, it } from 'vitest';
import { cardRoom, columnRoom, directActions } from './action-room.ts';

describe('the actions of a row', () => {
  it.each([
    [['编辑'], 1],
    [['编辑', '终端', '删除'], 3],
    [['新增下级', '编辑', '删除'], 3],
    [['编辑', '登录详情', '重置密码', '模拟登录', '删除'], 2],
    [['Edit', 'Secret', 'Delete'], 3],
    [['Edit', 'Terminal', 'Delete'], 2],
    [['Mapping', 'Test decode', 'Edit', 'Delete'], 1],
    [['Permissions', 'Edit', 'Delete'], 1],
    [['A name that is far too long for it', 'Edit'], 1],
  ])('R2.46 R2.48 of %j %i stand in the column of 160 px', (titles, count) => {
    expect(directActions(titles, columnRoom)).toBe(count);
  });

  it('a card of a phone has room for three', () => {
    expect(directActions(['Permissions', 'Edit', 'Delete'], cardRoom)).toBe(3);
    expect(directActions(['编辑', '登录详情', '重置密码', '删除'], cardRoom)).toBe(2);
  });
});
