import { memberSignIns } from '@vehicle/contract/access/member/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { aMember } from '../../../../testing/builders.ts';
import { loginFrom } from '../../../../testing/passport.ts';
import { sourceLimit } from './login-limit.sql.ts';

const proxy = '10.9.0.1';
let direct: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  direct = await testApp();
  behindProxy = await testApp({ env: { trustProxy: [proxy] } });
});
afterAll(async () => {
  await direct.close();
  await behindProxy.close();
});

async function loggedAddress(server: TestApp, peer: string, headers: Record<string, string>) {
  const { memberId, loginName, password, token } = await aMember(server.database.kysely);
  await loginFrom(server, peer, { loginName, password, ip: '9.9.9.9' }, headers);
  const { rows } = await server.ask(memberSignIns, { params: { id: memberId, page: 1 }, token });
  return rows[0];
}

describe('the address of a sign-in', () => {
  it.each([
    { 'x-forwarded-for': '7.7.7.7' },
    { 'x-forwarded-for': '7.7.7.7, 127.0.0.1' },
    { 'x-real-ip': '7.7.7.7' },
    { forwarded: 'for=7.7.7.7;host=evil.example;proto=https' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ])('F75 R3.10 is that of the socket, whatever is claimed: %j', async (headers) => {
    expect(await loggedAddress(direct, '10.8.0.1', headers)).toMatchObject({
      address: '10.8.0.1',
      claimedAddress: '9.9.9.9',
    });
  });

  it('F75 a proxy that is trusted is believed, another is not', async () => {
    const headers = { 'x-forwarded-for': '7.7.7.7' };
    expect(await loggedAddress(behindProxy, proxy, headers)).toMatchObject({ address: '7.7.7.7' });
    expect(await loggedAddress(behindProxy, '10.9.0.2', headers)).toMatchObject({ address: '10.9.0.2' });
  });

  it('F75 the limits count by what a trusted proxy says', async () => {
    const spray = (claimed: string) =>
      loginFrom(
        behindProxy,
        proxy,
        { loginName: 'nobody', password: 'x' },
        { 'x-forwarded-for': `1.1.1.1, ${claimed}` },
      );
    for (let at = 0; at < sourceLimit.failures; at += 1) await spray('7.7.8.1');
    expect(await spray('7.7.8.1')).toMatchObject({ status: 429 });
    expect(await spray('7.7.8.2')).toMatchObject({ status: 200 });
  });
});
