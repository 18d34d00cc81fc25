import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, type TestMember } from '../testing/builders.ts';
import { expectHeaders } from '../testing/http/headers.ts';
import { sendRaw } from '../testing/http/raw-request.ts';

let server: TestApp;
let origin: string;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  origin = await server.listen();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const list = terminal.calls.list.path;

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
}

function send({ method = 'GET', ...rest }: Sent) {
  return sendRaw({ origin, method, ...rest });
}

describe('other origins', () => {
  const origins = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://localhost:1'];
  const paths = ['/', '/health', '/openapi.json', login.path, memberInfo.path, list, vehicleStream.path];

  it.each(paths.flatMap((path) => origins.map((from) => [path, from] as const)))(
    'F71 %s allows %s nothing, and answers no preflight',
    async (path, from) => {
      const preflight = await send({
        method: 'OPTIONS',
        path,
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
          'access-control-request-private-network': 'true',
        },
      });
      expect([404, 405]).toContain(preflight.status);
      expectHeaders(preflight.headers);
      const read = await send({ path, headers: { origin: from, authorization: `Bearer ${admin.token}` } });
      expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  it.each([
    '/redirect/evil.example',
    '/redirect?to=//evil.example',
    '//evil.example',
    '/?redirect=//evil.example',
    '/login?next=//evil.example',
  ])('F76 %s leads nowhere: the server redirects nobody', async (path) => {
    const { status, headers } = await send({ path });
    expect([200, 404, 405]).toContain(status);
    expect(headers).not.toHaveProperty('location');
    expect(headers).not.toHaveProperty('refresh');
  });
});
