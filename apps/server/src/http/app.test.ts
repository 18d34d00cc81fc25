import { calls } from '@vehicle/contract/catalogue';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, type TestMember } from '../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

function post(url: string, payload: string, headers: Record<string, string> = json) {
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  });
}

describe('paths and methods', () => {
  it.each([
    ['GET', '/.git/HEAD'],
    ['GET', '/.env'],
    ['GET', '/package.json'],
    ['GET', '/metrics'],
    ['GET', '/documentation'],
    ['GET', '/telematics/terminal/1/'],
    ['GET', '/telematics//terminal/1'],
    ['GET', '/TELEMATICS/terminal/1'],
    ['GET', '/telematics/terminal/1.js'],
    ['GET', '/telematics/terminal/..%2f1'],
    ['GET', '/telematics/terminal/:id'],
    ['GET', '/telematics/terminal/1e3'],
    ['GET', '/telematics/terminal/0x1'],
    ['GET', '/telematics/terminal/-1'],
    ['GET', '/telematics/terminal/9223372036854775808'],
    ['GET', '/telematics/terminal/1;a=b'],
    ['GET', '/telematics/vehicle/suggest/%00'],
    ['GET', '/%'],
    ['GET', `/telematics/vehicle/suggest/${'x'.repeat(300)}`],
  ] as const)('C41 G80 %s %s is refused', async (method, url) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { statusCode, payload } = await server.app.inject({ method, url, headers });
    expect([400, 404]).toContain(statusCode);
    expect(JSON.parse(payload)).toMatchObject({ success: false });
  });

  it.each([
    ['GET', '/login', 'POST'],
    ['HEAD', '/passport/member/info', 'GET'],
    ['POST', '/telematics/terminal/1', 'DELETE'],
  ] as const)('C42 %s %s is 405 and names the methods that there are', async (method, url, allowed) => {
    const { statusCode, headers } = await server.app.inject({ method, url });
    expect(statusCode).toBe(405);
    expect(headers.allow).toContain(allowed);
  });

  /** Every path of the catalogue as it is sent, with what its own declarations say that it can be asked. */
  const methodsByPath = Map.groupBy([...calls.values()], ({ path }) => path.replace(/:\w+/g, '1'));

  it.each([...methodsByPath.keys()])(
    'C42 %s names its own methods and no other, whatever else is sent',
    async (url) => {
      const own = [...new Set(methodsByPath.get(url)?.map(({ method }) => method))].toSorted();
      const others = [
        'GET',
        'POST',
        'PUT',
        'DELETE',
        'PATCH',
        'QUERY',
        'OPTIONS',
        'HEAD',
        'PROPFIND',
      ] as const;
      for (const method of others.filter((one) => !own.some((mine) => mine === one))) {
        for (const headers of [
          {},
          { authorization: `Bearer ${admin.token}`, 'content-type': 'text/plain' },
        ]) {
          // The client of the tests does not know every method's name.
          const { statusCode, headers: answered } = await server.app.inject({
            method: method as 'GET',
            url,
            headers,
          });
          expect([method, statusCode, String(answered.allow).split(', ').toSorted()]).toEqual([
            method,
            405,
            own,
          ]);
        }
      }
    },
  );

  it('C42 QUERY without a content type is 404 where there is no call', async () => {
    const { statusCode } = await server.app.inject({ method: 'QUERY' as 'GET', url: '/nothing' });
    expect(statusCode).toBe(404);
  });

  it('C42 a method override changes nothing', async () => {
    const headers = { authorization: `Bearer ${admin.token}`, 'x-http-method-override': 'DELETE' };
    const { statusCode } = await server.app.inject({
      method: 'GET',
      url: '/telematics/terminal/999999',
      headers,
    });
    expect(statusCode).toBe(404);
  });
});

describe('bodies', () => {
  const list = terminal.calls.list.path;

  it.each([
    ['text', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ['nothing', '', '{}'],
  ])('D52 %s on a JSON call is 415', async (_, type, payload) => {
    const headers = type === '' ? {} : { 'content-type': type };
    expect((await post(list, payload, headers)).statusCode).toBe(415);
  });

  it.each([
    ['half an object', '{"pageIndex":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['an empty body', ''],
    ['a prototype', '{"__proto__": {"polluted": true}}'],
    ['a constructor', '{"constructor": {"prototype": {"polluted": true}}}'],
    ['a key twice', '{"pageIndex": 1, "pageIndex": 2}'],
    ['an escaped key twice', '{"pageIndex": 1, "page\\u0049ndex": 2}'],
    ['NaN', '{"pageIndex": NaN}'],
    ['more than a number holds', '{"pageIndex": 1e400}'],
    ['a NUL', '{"criteria": {"terminalNo": "\\u0000"}}'],
    ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('D49 %s is 400', async (_, payload) => {
    const { statusCode } = await post(list, payload);
    expect(statusCode).toBe(400);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['zh', '文本中含有空字符（\\u0000），请删除后重试。'],
    ['en', 'The text contains the NUL character (\\u0000). Please remove it.'],
    ['es', 'Un texto contiene el carácter nulo (\\u0000). Quítelo.'],
    ['ja', 'テキストに NUL 文字（\\u0000）が含まれています。取り除いてください。'],
  ])('a NUL in a text is named as what it is: %s', async (language, message) => {
    const headers = { ...json, 'accept-language': language, authorization: `Bearer ${admin.token}` };
    const answer = await post(list, '{"criteria": {"terminalNo": "a\\u0000b"}}', headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, object: { code: 'NUL_REFUSED' } });
  });

  it('a text that only speaks of \\u0000 is none that holds one', async () => {
    expect((await post(list, '{"criteria": {"terminalNo": "\\\\u0000"}}')).statusCode).toBe(200);
  });

  it('an id of a path has digits only', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const got = (id: string) => server.app.inject({ url: `/telematics/terminal/${id}`, headers });
    expect((await got('2535')).statusCode).toBe(404);
    for (const id of ['2535.0', '+2535', '02535', '2.535e3']) expect((await got(id)).statusCode).toBe(400);
  });

  it('more than 1 MiB is 413', async () => {
    expect((await post(list, JSON.stringify({ a: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
  });

  it('nobody without a session can make the server read a body', async () => {
    const { statusCode } = await post(list, '{"half":', { ...json, authorization: 'Bearer x' });
    expect(statusCode).toBe(401);
  });

  it('D50 a query key twice is 400', async () => {
    const url = '/factory/option/org?keyword=a&keyword=b';
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(400);
  });
});
