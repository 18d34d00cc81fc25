import { memberInfo } from '@vehicle/contract/access/member/passport';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../http/security-headers.ts';
import { faultsOf } from './inspection.ts';

function reply(object: unknown, headers: Record<string, unknown> = securityHeaders) {
  return { status: 200, code: null, text: JSON.stringify({ success: true, message: '', object }), headers };
}

describe('the inspection that the suites rely on', () => {
  it('C38 finds a secret at any depth, by its key or by its look', () => {
    expect(faultsOf(memberInfo, reply({ name: 'a', passwordPolicy: 'product' }))).toEqual([]);
    for (const key of ['password', 'hash', 'salt', 'tokenHash', 'token_hash', 'authCode', 'auth_code']) {
      const found = faultsOf(memberInfo, reply({ rows: [{ list: [{ [key]: 'x' }] }] }));
      expect(found).toEqual([`passport.memberInfo answers '${key}'`]);
    }
    expect(faultsOf(memberInfo, reply({ remark: '$argon2id$v=19$x' }))).toEqual([
      'passport.memberInfo answers a stored secret',
    ]);
  });

  it('F69 F71 F74 finds a header that is missing, looser or too many', () => {
    for (const name of Object.keys(securityHeaders).filter((one) => !/^cross-origin|^x-frame/.test(one))) {
      expect(faultsOf(memberInfo, reply(null, { ...securityHeaders, [name]: '' }))).toEqual([
        `passport.memberInfo 200 lacks ${name}`,
      ]);
    }
    const open = { ...securityHeaders, 'access-control-allow-origin': '*' };
    expect(faultsOf(memberInfo, reply(null, open))).toEqual([
      'passport.memberInfo 200 has access-control-allow-origin',
    ]);
  });
});
