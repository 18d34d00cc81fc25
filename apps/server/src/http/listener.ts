import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';

/** The server that reads requests, whichever port they came to. */
interface Reading {
  server: Server;
}

interface ListenerOptions {
  host: string;
  port: number;
  maxConnections: number;
  /** What the server reads from and writes to. */
  taken: (socket: Socket) => Socket;
}

export interface Listener {
  port: number;
  /** Takes no more; who is connected stays until the server closes. */
  close(): Promise<void>;
}

/** One more port of the same server: its connections count and are bounded like those of the first. */
export function openListener(app: Reading, options: ListenerOptions): Promise<Listener> {
  const { host, port, maxConnections, taken } = options;
  const listener = createServer({ noDelay: true }, (socket) => app.server.emit('connection', taken(socket)));
  listener.maxConnections = maxConnections;
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen({ host, port }, () => {
      const address = listener.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () => new Promise((closed) => listener.close(() => closed())),
      });
    });
  });
}

const ofThisMachine = new WeakSet<Socket>();

/** Whether a connection came to the port of `openForThisMachine`, and never left the machine. */
export function isOfThisMachine(socket: Socket): boolean {
  return ofThisMachine.has(socket);
}

/** For the project's own tools beside the server, which `connection.json` tells the port: a certificate would not have this machine's address. */
export function openForThisMachine(app: Reading): Promise<Listener> {
  const taken = (socket: Socket): Socket => {
    ofThisMachine.add(socket);
    return socket;
  };
  return openListener(app, { host: '127.0.0.1', port: 0, maxConnections: 100, taken });
}
