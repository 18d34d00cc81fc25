import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { contains, networkOf } from '../address-range.ts';
import type { Log } from '../log.ts';
import { addressOf, hostBeforePort } from '../network-of.ts';
import type { Metrics } from './metric.ts';
import { type Readiness, readyAnswer } from './readiness.ts';

const isThisMachine = (address: string) => address === '::1' || address.startsWith('127.');
const ownName = 'localhost';
/** Of a Host header, without its port and the brackets of IPv6. */
const hostOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
const mostConnections = 50;
/** Of those who may not ask. */
const mostStrangers = 10;
/** Of the addresses that stand for all. */
const loopbackOf = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);
/** A proxy would open to others what is meant for those who are named. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export interface OperationsOptions {
  /** Address to listen on. */
  host: string;
  port: number;
  /** Beside this machine: addresses and networks of those who may ask, names that they may ask by. */
  allowedHosts: readonly string[];
  metrics: Metrics;
  readiness: Readiness;
  log: Log;
}

export interface OperationsListener {
  /** Null: it could not be opened. */
  port: number | null;
  /** Where this machine reaches it, as it stands in an address: `127.0.0.1`, `[::1]`. */
  host: string;
  close(): Promise<void>;
}

interface Askers {
  /** Or of this machine. */
  isNamed: (socket: Socket) => boolean;
  mayAsk: (request: IncomingMessage) => boolean;
}

/**
 * Who asks comes from this machine or from an address that is named, and asks by an address, by `localhost` or by a name that is
 * named: a page in a browser can send requests here too, but under the name of its own site. What a proxy passes on is answered
 * where the proxy's address is named.
 */
function askersOf(allowedHosts: readonly string[]): Askers {
  const named = allowedHosts.flatMap((entry) => [networkOf(entry)].filter((network) => network !== null));
  const isAmong = (address: string) => named.some((network) => contains(network, address));
  const askerOf = ({ remoteAddress = '' }: Socket) => addressOf(remoteAddress) ?? '';
  const isHere = (socket: Socket) =>
    isThisMachine(askerOf(socket)) || askerOf(socket) === addressOf(socket.localAddress ?? '');
  return {
    isNamed: (socket) => isHere(socket) || isAmong(askerOf(socket)),
    mayAsk: ({ method, headers, socket }) => {
      const isPassedOn = proxyHeaders.some((name) => headers[name] !== undefined);
      if (method !== 'GET' || !(isAmong(askerOf(socket)) || (isHere(socket) && !isPassedOn))) return false;
      const host = hostOf(headers.host ?? '');
      return isIP(host) !== 0 || host === ownName || allowedHosts.includes(host);
    },
  };
}

async function answer(path: string | undefined, reply: ServerResponse, options: OperationsOptions) {
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
 * `/metrics`, `/health` and `/ready` of any process, from its first moment on, for those who may ask. A port that is taken
 * is no reason not to serve terminals: it is said, and the process goes on.
 */
export function openOperations(options: OperationsOptions): Promise<OperationsListener> {
  const { host, port, log } = options;
  const { isNamed, mayAsk } = askersOf(options.allowedHosts);
  const bounds = { requestTimeout: 5_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 };
  const server = createServer(bounds, (request, reply) => {
    answer(mayAsk(request) ? request.url : undefined, reply, options).catch((error) => {
      log.error('metrics.failed', { error });
      reply.destroy();
    });
  });
  server.maxConnections = mostConnections;
  // Who may not ask takes no place from those who may.
  let strangers = 0;
  server.on('connection', (socket) => {
    if (isNamed(socket)) return;
    if (strangers === mostStrangers) return void socket.destroy();
    strangers += 1;
    socket.once('close', () => {
      strangers -= 1;
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.warn('metrics.notServed', { host, port, reason: error.message });
      resolve({ port: null, host, close: async () => undefined });
    });
    server.listen({ host, port }, () => {
      const bound = server.address();
      const { address, port: taken } =
        bound !== null && typeof bound === 'object' ? bound : { address: host, port };
      resolve({ port: taken, host: hostBeforePort(loopbackOf.get(address) ?? address), close });
    });
  });
}
