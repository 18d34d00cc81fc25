import { describe, expect, it } from 'vitest';
import { type MemberRow, mayEnd, mayManage, maySimulate, typesUpTo } from './member-row.ts';

const row: MemberRow = {
  id: 7,
  loginName: 'zhang.san',
  name: '张三',
  memberType: 'orgUser',
  mobile: '13800000001',
  expiresAt: null,
  orgId: 1,
  orgName: '一矿',
  enabled: true,
  applicationIds: [1],
  applicationNames: ['管理平台'],
  roleIds: [],
  roleNames: [],
  loginCount: 0,
  lastLoginAt: null,
  mustChangePassword: false,
  creator: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
};
const administrator = { memberId: 1, memberType: 'administrator' } as const;
const orgUser = { memberId: 2, memberType: 'orgUser' } as const;

describe('what may be done with a member', () => {
  it('offers no member type above the own', () => {
    expect(typesUpTo('administrator')).toEqual(['administrator', 'orgUser', 'serviceUser', 'externalUser']);
    expect(typesUpTo('orgUser')).toEqual(['orgUser', 'serviceUser', 'externalUser']);
    expect(typesUpTo('externalUser')).toEqual(['serviceUser', 'externalUser']);
    expect(typesUpTo('')).toEqual([]);
  });

  it('leaves administrators to administrators', () => {
    expect(mayManage({ ...row, memberType: 'administrator' }, orgUser)).toBe(false);
    expect(mayManage({ ...row, memberType: 'administrator' }, administrator)).toBe(true);
    expect(mayManage(row, orgUser)).toBe(true);
  });

  it('never ends the own record', () => {
    expect(mayEnd(row, orgUser)).toBe(true);
    expect(mayEnd({ ...row, id: orgUser.memberId }, orgUser)).toBe(false);
  });

  it('R4.3 administrators act as others, not as administrators, the disabled, or themselves', () => {
    expect(maySimulate(row, administrator)).toBe(true);
    expect(maySimulate(row, orgUser)).toBe(false);
    expect(maySimulate({ ...row, memberType: 'administrator' }, administrator)).toBe(false);
    expect(maySimulate({ ...row, enabled: false }, administrator)).toBe(false);
    expect(maySimulate({ ...row, id: 1 }, administrator)).toBe(false);
  });
});
