import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Metrics } from './metric.ts';
import { type Readiness, readyAnswer } from './readiness.ts';

const loopback = '127.0.0.1';
/** A page in a browser on this machine can send requests here, but under the name of its own site. */
const ownHost = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
/** A proxy would open to others what is meant for this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export interface OperationsOptions {
  port: number;
  metrics: Metrics;
  readiness: Readiness;
  log: Log;
}

export interface OperationsListener {
  /** Null: it could not be opened. */
  port: number | null;
  close(): Promise<void>;
}

function isMeantForHere({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || !ownHost.test(headers.host ?? '')) return false;
  return proxyHeaders.every((name) => headers[name] === undefined);
}

async function answer(request: IncomingMessage, reply: ServerResponse, options: OperationsOptions) {
  const path = isMeantForHere(request) ? request.url : undefined;
  const send = (status: number, type: string, body: string) => {
    reply.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    reply.end(body);
  };
  const json = (status: number, body: unknown) =>
    send(status, 'application/json; charset=utf-8', JSON.stringify(body));
  if (path === '/metrics') {
    return send(200, 'text/plain; version=0.0.4; charset=utf-8', await options.metrics.text());
  }
  if (path === '/health') return json(200, { status: 'live' });
  if (path === '/ready') {
    const { status, body } = await readyAnswer(options.readiness);
    return json(status, body);
  }
  return json(404, { status: 'notFound' });
}

/**
 * `/metrics`, `/health` and `/ready` of any process, from its first moment on, for this machine only. A port that is taken
 * is no reason not to serve terminals: it is said, and the process goes on.
 */
export function openOperations(options: OperationsOptions): Promise<OperationsListener> {
  const { port, log } = options;
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, reply) => {
    answer(request, reply, options).catch((error) => {
      log.error('metrics.failed', { error });
      reply.destroy();
    });
  });
  server.maxConnections = 50;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.warn('metrics.notServed', { port, reason: error.message });
      resolve({ port: null, close: async () => undefined });
    });
    server.listen({ host: loopback, port }, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : port, close });
    });
  });
}
