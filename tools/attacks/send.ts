import { type OutgoingHttpHeaders, request } from 'node:http';
import type { Call } from '@vehicle/contract/core/call';
import type { HttpAnswer } from '../chaos/console-user.ts';

const answeredWithin_ms = 30_000;

export interface Sent {
  params?: Readonly<Record<string, string | number>>;
  query?: string;
  body?: unknown;
  token?: string;
  /** The address that it comes from; one of the many of loopback. */
  from?: string;
  headers?: OutgoingHttpHeaders;
  /** The caller leaves. */
  signal?: AbortSignal;
  within_ms?: number;
}

export interface Answered extends HttpAnswer {
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function pathOf(call: Pick<Call, 'path'>, { params = {}, query }: Sent): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return query === undefined ? path : `${path}?${query}`;
}

/** Makes a call of the contract over a connection of its own; the server may be an older one that knows it by the same path. */
export function send(
  httpUrl: string,
  call: Pick<Call, 'method' | 'path'>,
  sent: Sent = {},
): Promise<Answered> {
  const { body, token, from, headers, signal, within_ms = answeredWithin_ms } = sent;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const started_ms = performance.now();
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(within_ms);
    const asked = request(`${httpUrl}${pathOf(call, sent)}`, {
      method: call.method,
      agent: false,
      ...(from !== undefined && { localAddress: from }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
    });
    asked.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          took_ms: performance.now() - started_ms,
        }),
      );
    });
    asked.end(text);
  });
}

/** Sends a file as a browser's form does. */
export async function sendFile(
  httpUrl: string,
  call: Pick<Call, 'path'>,
  file: { token: string; name: string; type: string; content: Uint8Array },
): Promise<HttpAnswer> {
  const started_ms = performance.now();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  const response = await fetch(`${httpUrl}${call.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${file.token}` },
    body: form,
    signal: AbortSignal.timeout(answeredWithin_ms),
  });
  const text = await response.text();
  return { status: response.status, text, took_ms: performance.now() - started_ms };
}
