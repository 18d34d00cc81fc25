import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../platform/network-of.ts';

export interface HttpLimits {
  /** Of all addresses. */
  maxConnections: number;
  /** Of one address (IPv6: of one /64); where a proxy is trusted that is the proxy's to say. */
  connectionsOfAddress: number;
  /** Of one address, those without TLS where others have it: beside it few come, to learn the way or to probe. */
  plainOfAddress?: number;
  /** An answer of which nothing is taken for so long ends. */
  unread_ms: number;
  /** Of all answers together; beyond it those end of which nothing is taken, the longest first. */
  unsentBytes: number;
  /** How often that is looked at. */
  sweep_ms: number;
}

export const httpLimits: HttpLimits = Object.freeze({
  maxConnections: 10_000,
  connectionsOfAddress: 2_000,
  unread_ms: 20_000,
  unsentBytes: 128 * 1024 * 1024,
  sweep_ms: 500,
});

/** Of one address, those that wait for nothing first: who was served longest ago leads. */
class Neighbours {
  readonly #sockets = new Set<Socket>();
  readonly #answered = new Map<Socket, number>();

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: Socket): void {
    this.#sockets.add(socket);
  }

  remove(socket: Socket): void {
    this.#sockets.delete(socket);
    this.#answered.delete(socket);
  }

  beginAnswer(socket: Socket): void {
    this.#answered.set(socket, (this.#answered.get(socket) ?? 0) + 1);
  }

  endAnswer(socket: Socket): void {
    if (!this.#sockets.delete(socket)) return;
    this.#sockets.add(socket);
    const left = (this.#answered.get(socket) ?? 1) - 1;
    if (left > 0) this.#answered.set(socket, left);
    else this.#answered.delete(socket);
  }

  /** Who gives way: nobody whose question is being answered. */
  idle(): Socket | undefined {
    for (const socket of this.#sockets) if (!this.#answered.has(socket)) return socket;
    return undefined;
  }
}

function boundNeighbours(server: Server, { connectionsOfAddress, plainOfAddress }: HttpLimits): void {
  const byNetwork = new Map<string, Neighbours>();
  const homes = new WeakMap<Socket, Neighbours>();
  server.on('connection', (socket: Socket) => {
    const isPlain = plainOfAddress !== undefined && !('encrypted' in socket);
    const most = isPlain ? plainOfAddress : connectionsOfAddress;
    const network = `${networkOf(socket.remoteAddress ?? '')}${isPlain ? ' plain' : ''}`;
    const home = byNetwork.get(network) ?? new Neighbours();
    byNetwork.set(network, home);
    if (home.size >= most) (home.idle() ?? socket).destroy();
    homes.set(socket, home);
    home.add(socket);
    socket.once('close', () => {
      home.remove(socket);
      if (home.size === 0) byNetwork.delete(network);
    });
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const home = homes.get(socket);
    home?.beginAnswer(socket);
    response.once('close', () => home?.endAnswer(socket));
  });
}

interface Reader {
  socket: Socket;
  unsent: number;
  /** Bytes that had been taken at the last look. */
  taken: number;
}

/** Ends answers that nobody takes, as many as it needs to be below the bound. */
function boundUnsent(server: Server, { unsentBytes, sweep_ms }: HttpLimits): void {
  const sockets = new Set<Socket>();
  const taken = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const sweep = (): void => {
    const waiting: Reader[] = [];
    let total = 0;
    for (const socket of sockets) {
      const unsent = socket.writableLength;
      if (unsent === 0) continue;
      total += unsent;
      waiting.push({ socket, unsent, taken: taken.get(socket) ?? -1 });
      taken.set(socket, socket.bytesWritten - unsent);
    }
    if (total <= unsentBytes) return;
    const isDeaf = (one: Reader): boolean => taken.get(one.socket) === one.taken;
    waiting.sort((a, b) => Number(isDeaf(b)) - Number(isDeaf(a)) || b.unsent - a.unsent);
    for (const { socket, unsent } of waiting) {
      if (total <= unsentBytes) return;
      socket.destroy();
      total -= unsent;
    }
  };
  const timer = setInterval(sweep, sweep_ms).unref();
  server.once('close', () => clearInterval(timer));
}

/** Holds what connections may cost: how many there are, how long what is sent may lie unread, and how much of it. */
export function boundConnections(
  server: Server,
  { limits = httpLimits, isBehindProxy }: { limits?: HttpLimits; isBehindProxy: boolean },
): void {
  server.maxConnections = limits.maxConnections;
  if (!isBehindProxy) boundNeighbours(server, limits);
  boundUnsent(server, limits);
  server.setTimeout(limits.unread_ms, (socket) => {
    // Who waits for an answer that is still being made is no deaf reader.
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(limits.unread_ms);
  });
}
