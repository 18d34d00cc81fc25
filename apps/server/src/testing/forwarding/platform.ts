import { createServer, type Server, type Socket } from 'node:net';
import { encodeMessage, type Frame, FrameReader } from '@vehicle/jt808/frame';
import { decodeBody, encodeBody, type Message, messageIdOf } from '@vehicle/jt808/message';
import { portOf } from './port.ts';

export interface ReceivedMessage {
  phone: string;
  messageId: number;
  body: Buffer;
}

/** Another JT/T 808 platform on a real port: registers whoever asks, wants the code that it gave, keeps what it is sent. */
export class TestPlatform {
  readonly received: ReceivedMessage[] = [];
  /** By phone. */
  readonly codes = new Map<string, string>();
  registrations = 0;
  connections = 0;
  /** Result of 0x8001 for a data message; null: no answer. */
  answering: (message: ReceivedMessage) => number | null = () => 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async listening(): Promise<TestPlatform> {
    const platform = new TestPlatform();
    const { promise, resolve } = Promise.withResolvers<void>();
    platform.#server.listen({ host: '127.0.0.1', port: 0 }, resolve);
    await promise;
    return platform;
  }

  get address(): string {
    return `127.0.0.1:${portOf(this.#server)}`;
  }

  /** All connections break. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.cut();
    await promise;
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    const reader = new FrameReader();
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      for (const result of reader.push(chunk)) if (result.ok) this.#receive(socket, result.frame);
    });
  }

  #receive(socket: Socket, { header, body }: Frame): void {
    const { messageId, phone, serial, version } = header;
    const decoded = decodeBody(messageId, body, version);
    if (!decoded.ok) return;
    const answer = (message: Message) => {
      const fields = { phoneBytes: header.phoneBytes, version, serial: 0, messageId: messageIdOf(message) };
      for (const frame of encodeMessage({ ...fields, body: encodeBody(message, version) }))
        socket.write(frame);
    };
    const reply = (result: number) =>
      answer({ type: 'platformReply', replySerial: serial, replyId: messageId, result });
    if (decoded.message.type === 'register') {
      this.registrations += 1;
      const authCode = `code-${this.registrations}`;
      this.codes.set(phone, authCode);
      answer({ type: 'registerAnswer', replySerial: serial, result: 0, authCode });
      return;
    }
    if (decoded.message.type === 'authenticate') {
      reply(decoded.message.authCode === this.codes.get(phone) ? 0 : 1);
      return;
    }
    const message = { phone, messageId, body: Buffer.from(body) };
    const result = this.answering(message);
    this.received.push(message);
    if (result !== null) reply(result);
  }
}
