import type { Call } from '@vehicle/contract/core/call';
import { z } from 'zod';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../record/sheet/xlsx-testing.ts';
import type { TestApp } from '../app.ts';
import { unique } from '../builders.ts';
import type { Input } from './input.ts';

/** What a request got, with its body as readable text whatever its type. */
export interface Reply {
  status: number;
  /** The code of a failure. */
  code: string | null;
  text: string;
  headers: Record<string, unknown>;
}

interface Sent {
  input: Input;
  token: string | null;
  headers?: Record<string, string>;
  /** Where nobody looks into the answer, a sheet need not be read. */
  isStatusEnough?: boolean;
}

const failure = z.object({ success: z.literal(false), object: z.object({ code: z.string() }) });

function codeOf(text: string): string | null {
  if (!text.startsWith('{')) return null;
  return failure.safeParse(JSON.parse(text)).data?.object.code ?? null;
}

export function urlOf(call: Call, { params, query }: Pick<Input, 'params' | 'query'>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function headersOf({ token, headers }: Sent): Record<string, string> {
  return { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers };
}

const xlsxType = 'spreadsheetml.sheet';

async function textOf(type: string, body: Buffer): Promise<string> {
  return type.includes(xlsxType) ? JSON.stringify(textsOf(await readXlsx(body))) : body.toString();
}

/** Each request comes from an address of its own, as the sign-in counts by address. */
function anAddress(): string {
  const number = unique();
  return `10.30.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
}

async function bodyOf(body: unknown): Promise<{ type: string; payload: Buffer } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData)) {
    return { type: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
  }
  const response = new Response(body);
  return {
    type: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

async function inject(server: TestApp, call: Call, sent: Sent): Promise<Reply> {
  const body = await bodyOf(sent.input.body);
  const response = await server.app.inject({
    method: call.method,
    url: urlOf(call, sent.input),
    remoteAddress: anAddress(),
    headers: { ...(body && { 'content-type': body.type }), ...headersOf(sent) },
    ...(body && { payload: body.payload }),
  });
  const type = String(response.headers['content-type'] ?? '');
  const text = sent.isStatusEnough ? '' : await textOf(type, response.rawPayload);
  return { status: response.statusCode, code: codeOf(text), text, headers: response.headers };
}

/** A stream never ends: its first part is enough. */
async function openStream(server: TestApp, call: Call, sent: Sent): Promise<Reply> {
  const controller = new AbortController();
  const response = await fetch(`${await server.listen()}${urlOf(call, sent.input)}`, {
    headers: headersOf(sent),
    signal: controller.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const part = isStream ? (await response.body?.getReader().read())?.value : await response.bytes();
  const text = Buffer.from(part ?? []).toString();
  controller.abort();
  return { status: response.status, code: codeOf(text), text, headers: Object.fromEntries(response.headers) };
}

export function request(server: TestApp, call: Call, sent: Sent): Promise<Reply> {
  return call.answers === 'eventStream' ? openStream(server, call, sent) : inject(server, call, sent);
}
