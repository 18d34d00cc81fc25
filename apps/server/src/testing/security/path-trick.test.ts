import { Agent } from 'node:http';
import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { requestMethod } from '@vehicle/contract/core/enumeration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendRaw } from '../http/raw-request.ts';
import { fingerprint } from './fingerprint.sql.ts';
import { urlOf } from './request.ts';
import { together } from './together.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

const agent = new Agent({ keepAlive: true });
let world: World;
let origin: string;
let token: string;
let memberId: number | null;
beforeAll(async () => {
  world = await aWorld();
  origin = await world.server.listen();
  const { member } = await makeCaller(world, 'admin');
  token = member?.token ?? '';
  memberId = member?.memberId ?? null;
});
afterAll(async () => {
  agent.destroy();
  await world.server.close();
});

const all = [...calls.values()];
const named = all.map((call) => [call.name, call] as const);

/** Other ways to write an id; none of them is one. */
const noIds = [
  ':id',
  '1e3',
  '0x1',
  '9223372036854775808',
  '2147483648',
  '-1',
  '0',
  '01',
  '1.0',
  '%2B1',
  '1%2f2',
  '1,2',
  '%EF%BC%91',
  'null',
  '*',
];

/** Other ways to write the whole path. */
function rewritten(path: string, call: Call): string[] {
  const takesAnyEnd = call.path.endsWith(':keyword');
  const ends = ['.js', '.json', ';a=b', '%20', '%2f', '%00', '%2e%2e'].map((end) => `${path}${end}`);
  const lastSlash = /\/(?=[^/]*$)/;
  return [
    `/${path}`,
    `${path}/`,
    `${path}/.`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/%2f${path}`,
    path.replace(lastSlash, '//'),
    path.replace(lastSlash, '%2f'),
    path.replace(lastSlash, '\\'),
    path.toUpperCase(),
    ...(takesAnyEnd ? [] : ends),
  ];
}

function plainPath(call: Call, id: string): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : '1'));
}

function pathsOf(call: Call): string[] {
  const otherIds = call.path.includes(':id') ? noIds.map((id) => plainPath(call, id)) : [];
  return [...rewritten(plainPath(call, '2000000000'), call), ...otherIds];
}

const refusal = z.object({
  object: z
    .object({ code: z.string(), errors: z.array(z.object({ path: z.string() })).default([]) })
    // Node itself refuses what is no path at all.
    .nullable(),
});

/**
 * Parts of the path of a neighbouring call that the other path may be taken for: the handover of many vehicles, with one part more,
 * is that of the vehicle `batch` to the organisation `.`, and neither is one.
 */
const knownParts: ReadonlySet<string> = new Set(['id', 'page', 'target']);

/** Whether the answer says that there is no such call, or that a part of its path is none: the call itself was not reached. */
function isUnreached(text: string, call: Call): boolean {
  const failure = refusal.parse(JSON.parse(text)).object;
  if (failure === null) return true;
  const { code, errors } = failure;
  if (code === 'VALIDATION_FAILED')
    return errors.every(({ path }) => knownParts.has(path) || call.path.split('/').includes(`:${path}`));
  // What it takes was sent: a neighbour that takes something else has answered.
  if (code === 'UNSUPPORTED_MEDIA') return call.accepts === 'json';
  return code === 'CALL_NOT_FOUND' || code === 'METHOD_NOT_ALLOWED';
}

describe('other ways to write a path', () => {
  it.each(named)('C41 %s is found under its own path only', async (_, call) => {
    const type = call.accepts === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json';
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    await together(pathsOf(call), async (path) => {
      const request = { origin, agent, method: call.method, path, headers };
      const { status, text } = await sendRaw({ ...request, ...(call.accepts === 'json' && { body: '{}' }) });
      const about = `${call.method} ${path} ${status} ${text}`;
      const refusals = call.accepts === 'json' ? [400, 404, 405, 415] : [400, 404, 405];
      expect(refusals, about).toContain(status);
      expect(isUnreached(text, call), about).toBe(true);
    });
  });
});

/** Those of R3.32, and one that is none of them. */
const methods = [...requestMethod.options, 'PROPFIND'] as const;

describe('other methods', () => {
  const paths = [...new Set(all.map(({ path }) => path))];

  it.each(paths)('C42 F71 %s answers none but its own, and echoes nothing', async (path) => {
    const declared = new Set<string>(all.filter((call) => call.path === path).map(({ method }) => method));
    const url = path.replace(':keyword', 'a').replace(/:\w+/g, '2000000000');
    const others = methods.filter((one) => !declared.has(one));
    await together(others, async (method) => {
      const headers = {
        authorization: `Bearer ${token}`,
        origin: 'https://evil.example',
        'access-control-request-method': [...declared].join(),
        'x-canary': 'echo-me',
      };
      const answer = await sendRaw({ origin, agent, method, path: url, headers });
      // Some paths are also ids of a neighbouring call, and no good ones.
      expect([400, 404, 405, 415], `${method} ${url} ${answer.status}`).toContain(answer.status);
      expect(answer.text).not.toContain('echo-me');
      expect(answer.text).not.toContain(token);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      if (answer.status === 405) expect(String(answer.headers.allow).split(', ')).not.toContain(method);
    });
  });

  it.each(named.filter(([, { method }]) => method === 'GET'))(
    'C42 %s is not overridden by a header or a query',
    async (_, call) => {
      const input = await inputFor(world, call, { side: world.sides.a, memberId });
      const executor = world.server.database.kysely;
      const before = await fingerprint(executor);
      const authorization = `Bearer ${token}`;
      const overriding = {
        'x-http-method-override': 'DELETE',
        'x-http-method': 'DELETE',
        'x-method-override': 'DELETE',
        // The stream refuses the foreign origin before it opens.
        origin: 'https://evil.example',
      };
      const request = { origin, agent, method: 'GET' };
      const headers = { ...overriding, authorization };
      // A map is read by ranges and answers nothing where none is named.
      const answers = call.name === 'baseMap.read' ? [416] : [200, 403];
      expect(answers).toContain((await sendRaw({ ...request, path: urlOf(call, input), headers })).status);
      const path = urlOf(call, { ...input, query: { ...input.query, _method: 'DELETE' } });
      expect((await sendRaw({ ...request, path, headers: { authorization } })).status).toBe(400);
      expect(await fingerprint(executor)).toBe(before);
    },
  );
});
