import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../network-of.ts';

export interface HttpLimits {
  /** Of all addresses. */
  maxConnections: number;
  /** Of one address (IPv6: of one /64); where a proxy is trusted that is the proxy's to say. */
  connectionsOfAddress: number;
  /** An answer of which nothing is taken for so long ends. */
  unreadMs: number;
}

export const httpLimits: HttpLimits = Object.freeze({
  maxConnections: 10_000,
  connectionsOfAddress: 2_000,
  unreadMs: 30_000,
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

function boundNeighbours(server: Server, most: number): void {
  const byNetwork = new Map<string, Neighbours>();
  const homes = new WeakMap<Socket, Neighbours>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
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

/** Holds what connections may cost: how many there are, and how long what is sent may lie unread. */
export function boundConnections(
  server: Server,
  { limits = httpLimits, isBehindProxy }: { limits?: HttpLimits; isBehindProxy: boolean },
): void {
  server.maxConnections = limits.maxConnections;
  if (!isBehindProxy) boundNeighbours(server, limits.connectionsOfAddress);
  server.setTimeout(limits.unreadMs, (socket) => {
    // Who waits for an answer that is still being made is no deaf reader.
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(limits.unreadMs);
  });
}
