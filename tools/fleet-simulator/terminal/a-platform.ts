import { once } from 'node:events';
import net from 'node:net';
import { encodeFrame, type Frame, FrameReader } from '@vehicle/jt808/frame';
import {
  type DownlinkMessage,
  decodeBody,
  encodeBody,
  type Message,
  messageIdOf,
} from '@vehicle/jt808/message';

export interface Received {
  message: Message;
  frame: Frame;
}

/** What the platform answers; null: nothing. */
type Answering = (received: Received) => DownlinkMessage | null;

export const authCode = 'CODE-1';

/** Accepts every terminal and message. */
export function accept({ message, frame }: Received): DownlinkMessage | null {
  const { serial, messageId } = frame.header;
  if (message.type === 'register') {
    return { type: 'registerAnswer', replySerial: serial, result: 0, authCode: authCode };
  }
  if (message.type.endsWith('Answer') || message.type === 'generalReply') return null;
  return { type: 'platformReply', replySerial: serial, replyId: messageId, result: 0 };
}

/** A platform for tests: real TCP on a free port, speaking with the codec. */
export class TestPlatform {
  readonly received: Received[] = [];
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();
  answering: Answering = accept;
  connections = 0;
  #serial = 0;
  #last: Frame | null = null;

  constructor() {
    this.#server = net.createServer((socket) => this.#serve(socket));
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  /** Sends a command to whoever is connected, in the header form of the last frame; gives its serial. */
  command(message: DownlinkMessage): number {
    const serial = this.#serial;
    for (const socket of this.#sockets) this.#send(socket, message);
    return serial;
  }

  dropLinks(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.dropLinks();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Waits for the first message for which `match` gives something. */
  async until<T>(match: (received: Received) => T | null | undefined | false): Promise<T> {
    for (let tries = 0; tries < 1000; tries++) {
      for (const received of this.received) {
        const found = match(received);
        if (found) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(
      `not received; there were ${this.received.map(({ message }) => message.type).join(', ')}`,
    );
  }

  #serve(socket: net.Socket): void {
    const reader = new FrameReader();
    this.connections++;
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      for (const result of reader.push(chunk)) {
        if (!result.ok) throw new Error(result.reason);
        this.#take(socket, result.frame);
      }
    });
  }

  #take(socket: net.Socket, frame: Frame): void {
    const decoded = decodeBody(frame.header.messageId, frame.body, frame.header.version);
    if (!decoded.ok) throw new Error(decoded.reason);
    const received = { message: decoded.message, frame };
    this.#last = frame;
    this.received.push(received);
    const answer = this.answering(received);
    if (answer !== null) this.#send(socket, answer);
  }

  #send(socket: net.Socket, message: DownlinkMessage): void {
    if (this.#last === null) return;
    const { version, phoneBytes } = this.#last.header;
    const fields = { messageId: messageIdOf(message), version, phoneBytes, serial: this.#serial++ };
    socket.write(encodeFrame({ ...fields, body: encodeBody(message, version) }));
  }
}
