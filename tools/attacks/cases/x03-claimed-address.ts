import { login } from '@vehicle/contract/access/member/passport';
import { aMember } from '@vehicle/server/testing/builders';
import type { Attack } from '../attack.ts';
import { authenticationOf, Line } from '../line.ts';
import type { Stage } from '../stage.ts';

const tries = 40;
/** Of one place in a minute, whatever the members. */
const mostOfSource = 30;

async function guessAround(
  stage: Stage,
  prefix: string,
  headers: (at: number) => Record<string, string>,
  from: string,
) {
  const statuses: number[] = [];
  for (let at = 0; at < tries; at++) {
    const body = { loginName: `${prefix}-${at}`, password: 'Wrong-guess-1' };
    statuses.push((await stage.send(login, { body, from, headers: headers(at) })).status);
  }
  const addresses = await stage.rows<{ address: string }>(
    'select distinct address from login_log where login_name like $1 order by address',
    [`${prefix}-%`],
  );
  return {
    passed: statuses.filter((status) => status === 200).length,
    addresses: addresses.map(({ address }) => address),
  };
}

export const x03a: Attack = {
  id: 'X3a',
  title: `${tries} wrong passwords whose X-Forwarded-For is another each time`,
  holds: 'limited as without it, and the log tells the address of the socket',
  async run(stage) {
    const from = '127.0.4.1';
    const claims = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `203.0.113.${at}` });
    const { passed, addresses } = await guessAround(stage, 'claimed', claims, from);
    stage.measure(`${passed} of ${tries} looked at; addresses in the log: ${addresses.join(', ')}`);
    stage.hold(`${passed} were looked at`, passed <= mostOfSource);
    stage.hold(`the log tells ${addresses.join(', ')}`, addresses.length === 1 && addresses[0] === from);
  },
};

export const x03b: Attack = {
  id: 'X3b',
  title: 'the same through a trusted proxy, the claimed address before the one that the proxy saw',
  holds: 'the address that the proxy saw counts and is logged; who is no proxy is not believed',
  settings: { TRUST_PROXY: '127.0.0.1' },
  async run(stage) {
    const seen = '198.51.100.7';
    const through = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}, ${seen}` });
    const { passed, addresses } = await guessAround(stage, 'proxied', through, '127.0.0.1');
    stage.measure(`${passed} of ${tries} looked at; addresses in the log: ${addresses.join(', ')}`);
    stage.hold(`${passed} were looked at`, passed <= mostOfSource);
    stage.hold(`the log tells ${addresses.join(', ')}`, addresses.length === 1 && addresses[0] === seen);
    const bare = await guessAround(stage, 'unproxied', through, '127.0.4.2');
    stage.hold(
      `no proxy, and the log tells ${bare.addresses.join(', ')}`,
      bare.addresses.join() === '127.0.4.2',
    );
    // Another client of the proxy is not held to what the first has done.
    const { loginName, password } = await aMember(stage.database.kysely);
    const headers = { 'x-forwarded-for': '198.51.100.8' };
    const answer = await stage.send(login, { body: { loginName, password }, from: '127.0.0.1', headers });
    stage.hold(
      `another client of the proxy is refused: ${answer.status}`,
      answer.text.includes('"success":true'),
    );
  },
};

export const x04: Attack = {
  id: 'X4',
  title: `a server on ::1; ${tries} wrong passwords from as many addresses of one IPv6 network`,
  holds: 'limits hold by /64, another network is served, a terminal gets in by IPv6',
  settings: { HOST: '::1', TRUST_PROXY: '::1' },
  async run(stage) {
    const through = (at: number) => ({
      'x-forwarded-for': `2001:db8:1:2:${(1 + at * 97).toString(16)}::${at.toString(16)}`,
    });
    const { passed } = await guessAround(stage, 'network', through, '::1');
    stage.measure(`${passed} of ${tries} looked at`);
    stage.hold(`${passed} of one /64 were looked at`, passed <= mostOfSource);
    const { loginName, password } = await aMember(stage.database.kysely);
    const headers = { 'x-forwarded-for': '2001:db8:1:3::1' };
    const answer = await stage.send(login, { body: { loginName, password }, from: '::1', headers });
    stage.hold(`another /64 is refused: ${answer.status}`, answer.text.includes('"success":true'));
    const { phone, authCode } = stage.vehicle();
    const line = await Line.open({ port: stage.gatewayPort, host: '::1' });
    await line.write(authenticationOf(phone, authCode));
    stage.hold('a terminal does not get in by IPv6', await line.receivesWithin(1, 5_000));
    line.close();
  },
};
