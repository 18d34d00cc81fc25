/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import type { ServerEvent } from './server-event.ts';
import { openStream, type StreamState } from './stream.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null }, getElementById: () => null });
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let handlers: Handler[] = [];
let requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  const handle = handlers[Math.min(requests.length, handlers.length) - 1];
  handle?.(request, response);
});

const fetchAbsolute = globalThis.fetch;

beforeEach(async () => {
  requests = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // A browser knows whose paths these are; Node has to be told.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchAbsolute(`http://127.0.0.1:${port}${path}`, init),
  );
});
// Files share a worker.
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function anOpenStream() {
  const events: ServerEvent[] = [];
  const states: StreamState[] = [];
  const refusals: ApiError[] = [];
  const close = openStream(
    vehicleStream,
    { query: { vehicles: '7' } },
    {
      onEvent: (event) => events.push(event),
      onState: (state) => states.push(state),
      onRefused: (error) => refusals.push(error),
    },
  );
  return { events, states, refusals, close };
}

function sends(text: string, then: 'stays' | 'ends'): Handler {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(text);
    if (then === 'ends') response.end();
  };
}

it('comes back after the server has ended the stream, and asks to go on after the last event', async () => {
  handlers = [
    sends('id: a-1\nevent: state\ndata: 1\n\n', 'ends'),
    sends('id: a-2\nevent: state\ndata: 2\n\n', 'stays'),
  ];
  const stream = anOpenStream();
  await expect.poll(() => stream.events.length).toBe(2);
  stream.close();
  expect(stream.events.map(({ data }) => data)).toEqual(['1', '2']);
  expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'a-1']);
  expect(requests[0]?.url).toBe('/telematics/stream?vehicles=7');
  expect(stream.states).toEqual(['connecting', 'open', 'lost', 'open']);
});

it('tries again while the server is away', async () => {
  handlers = [
    (_, response) => response.writeHead(503).end(),
    (request) => request.socket.destroy(),
    sends('data: here\n\n', 'stays'),
  ];
  const stream = anOpenStream();
  await expect.poll(() => stream.events.length).toBe(1);
  stream.close();
  expect(stream.refusals).toEqual([]);
});

it('leaves nothing of a busy server’s answer open', async () => {
  handlers = [
    (_, response) => {
      response.writeHead(429, { 'Content-Type': 'application/json' });
      response.write('{"success":');
    },
    sends('', 'stays'),
  ];
  const { states, close } = anOpenStream();
  await expect.poll(() => states.at(-1)).toBe('open');
  await expect.poll(() => requests.map(({ socket }) => socket.destroyed)).toEqual([true, false]);
  close();
});

it('stops where the server refuses, and says why', async () => {
  const body = { success: false, message: '没有这台车', object: { code: 'NOT_FOUND' } };
  handlers = [(_, response) => response.writeHead(404).end(JSON.stringify(body))];
  const stream = anOpenStream();
  await expect.poll(() => stream.refusals.length).toBe(1);
  expect(stream.refusals[0]).toMatchObject({ status: 404, code: 'NOT_FOUND', message: '没有这台车' });
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(requests).toHaveLength(1);
});

it('ends when it is closed', async () => {
  let isClosed = false;
  handlers = [
    (request, response) => {
      request.socket.on('close', () => {
        isClosed = true;
      });
      sends('data: 1\n\n', 'stays')(request, response);
    },
  ];
  const stream = anOpenStream();
  await expect.poll(() => stream.events.length).toBe(1);
  stream.close();
  await expect.poll(() => isClosed).toBe(true);
  expect(requests).toHaveLength(1);
});
