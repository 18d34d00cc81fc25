import { login, logout } from '@vehicle/contract/access/member/passport';
import { type Call, type CallInput, type CallResult, readResult } from '@vehicle/contract/core/call';
import { uploadFile } from '@vehicle/contract/core/file';
import { z } from 'zod';
import { eachAtOnce } from '../load/each-at-once.ts';
import type { DemoSecret } from './members.ts';

/** One of the demo's people, signed in. */
export interface ResourceClient {
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>>;
  /** Keeps a picture until a record names it; answers its id. */
  upload(picture: File): Promise<string>;
  leave(): Promise<void>;
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const envelope = z.looseObject({ success: z.boolean(), object: z.unknown() });
const answeredWithin_ms = 30_000;

function entriesOf(part: unknown): [string, string][] {
  return Object.entries(Object(part)).map(([name, value]) => [name, String(value)]);
}

function urlOf(httpUrl: string, { path }: Call, { params, query }: Parts): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  return `${httpUrl}${filled}?${new URLSearchParams(entriesOf(query))}`;
}

async function send<C extends Call>(
  httpUrl: string,
  token: string,
  call: C,
  parts: Parts,
): Promise<CallResult<C>> {
  const { body } = parts;
  const isForm = body instanceof FormData;
  const response = await fetch(urlOf(httpUrl, call, parts), {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(answeredWithin_ms),
  });
  if (response.status === 204) return readResult(call, null);
  const answer = envelope.parse(await response.json());
  if (!response.ok || !answer.success) {
    throw new Error(`${call.name} ${JSON.stringify(parts)}: ${JSON.stringify(answer)}`);
  }
  return readResult(call, answer.object);
}

/** Signs in as anybody does. */
export async function openClient(
  httpUrl: string,
  { loginName, password }: DemoSecret,
): Promise<ResourceClient> {
  const session = await send(httpUrl, '', login, { body: { loginName, password } });
  if (session === null) throw new Error(`${loginName} cannot sign in`);
  const { token } = session;
  return {
    ask: (call, input) => send(httpUrl, token, call, input),
    upload: async (picture) => {
      const form = new FormData();
      form.append('file', picture);
      return send(httpUrl, token, uploadFile, { body: form });
    },
    leave: async () => {
      await send(httpUrl, token, logout, {});
    },
  };
}

/** So many at a time: the server has more to do than to make a demo. */
const atOnce = 4;

/** Does the work for each of them, in no order. */
export const forEachOf = <T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> =>
  eachAtOnce(atOnce, things, work);
