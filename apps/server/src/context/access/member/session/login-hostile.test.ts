import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { unique } from '../../../../testing/builders.ts';
import { loginFrom, refused } from '../../../../testing/passport.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** SQL, operators of other databases, characters that are none, sizes, and what is no text at all. */
const hostile: unknown[] = [
  "' or '1'='1",
  "admin'--",
  "'; drop table member; --",
  "' union select password_hash from member --",
  "'||pg_sleep(10)||'",
  '"; select pg_sleep(10); --',
  "\\'; select 1; --",
  '$1',
  '$$; select 1; $$',
  "1' and ascii(substr((select password_hash from member limit 1),1,1))>64 --",
  "x' returning password_hash --",
  'admin/**/or/**/1=1',
  "convert_from(decode('61', 'hex'), 'utf8')",
  "chr(97)||chr(100)||'min'",
  '%00',
  '%27%20or%201=1',
  '&#39; or 1=1',
  '*)(uid=*))(|(uid=*',
  '; cat /etc/passwd |',
  '`id`',
  '%s%n%x',
  '%',
  '_',
  'E\u0027\\x27',
  ') or true --',
  '{"$gt": ""}',
  '[$ne]',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\u001b[2J',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u{1F600}\u{1F468}\u200d\u{1F469}',
  '\u202egnp.exe',
  '\ufeff',
  '\ufffe\uffff',
  'ｆｕｌｌｗｉｄｔｈ',
  'İıŞſK',
  'e\u0301'.repeat(60),
  '用户名',
  '',
  ' ',
  '\t\n',
  'x'.repeat(200),
  'x'.repeat(201),
  '\u{1F600}'.repeat(101),
  'x'.repeat(1_000_000),
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  [],
  ['admin'],
  [['admin']],
  {},
  { $ne: null },
  { $gt: '' },
  { toString: 'x' },
  { length: 3 },
  { constructor: { prototype: { polluted: true } } },
];

const valid = { loginName: 'nobody', password: 'x', ip: '1.2.3.4' };
const bodies: unknown[] = [
  // Each at a member of its own: guesses at one would follow each other slowly.
  ...hostile.flatMap((value, at) =>
    Object.keys(valid).map((field) => ({ ...valid, loginName: `nobody${at}`, [field]: value })),
  ),
  ...hostile.filter((value) => typeof value !== 'string'),
  'loginName=admin&password=x',
  { ...valid, memberType: 'administrator' },
  { ...valid, firstSign: false },
  { loginName: 'nobody' },
  { password: 'x' },
  { loginNAME: 'nobody', password: 'x' },
  { ...valid, ip: ['1.2.3.4'] },
];

/** What JSON can say and no object can. */
const texts = [
  '',
  '{',
  '{"loginName":"a","password":"b"',
  '{"loginName":"a","loginName":"b","password":"c"}',
  '{"__proto__":{"polluted":true},"loginName":"a","password":"b"}',
  '{"loginName":"a","password":NaN}',
  '{"loginName":"a","password":1e400}',
  '{"loginName":"\\ud800","password":"\\u0000"}',
  `${'['.repeat(100_000)}`,
  '\ufeff{"loginName":"a","password":"b"}',
  "{'loginName':'a','password':'b'}",
  'null',
  'undefined',
];

function addressOf(number: number): string {
  return `10.7.${number >> 8}.${number & 255}`;
}

describe('what is sent to the sign-in', () => {
  it(`A17 R7.3 ${bodies.length} hostile bodies are refused as input or fail like any other`, async () => {
    expect(bodies.length).toBeGreaterThanOrEqual(200);
    const tally = { malformed: 0, failed: 0 };
    for (const body of bodies) {
      const answer = await loginFrom(server, addressOf(unique()), body);
      if (answer.status === 200) {
        expect(answer).toMatchObject(refused);
        tally.failed += 1;
      } else {
        expect([answer.status, JSON.stringify(body).slice(0, 100)]).toEqual([400, expect.anything()]);
        tally.malformed += 1;
      }
    }
    expect(tally.failed).toBeGreaterThan(50);
    expect(tally.malformed).toBeGreaterThan(50);
    expect(server.logged.filter(({ event }) => event === 'http.failure')).toEqual([]);
  });

  it.each(texts)('A17 R7.3 %.40j is 400', async (payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
