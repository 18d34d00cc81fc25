import { connect, type Socket } from 'node:net';
import { encodeMessage, FrameReader, type HeaderVersion, phoneBytesOf } from '@vehicle/jt808/frame';
import { decodeBody, encodeBody, type Message, messageIdOf } from '@vehicle/jt808/message';
import { brokenConnection, type Failure, timedOut } from './adapter.ts';
import type { PlatformMessage } from './platform-body.ts';

/** An answer, or why there is none. */
export type Received = { ok: true; message: Message } | { ok: false; failure: Failure };

interface Endpoint {
  /** An address that has been checked. */
  pinned: string;
  port: number;
  phone: string;
  version: HeaderVersion;
  connect_ms: number;
  answer_ms: number;
}

interface Waiting {
  serial: number;
  messageId: number;
  settle(received: Received): void;
}

const mediaUpload = 0x0801;
const broken = (error?: unknown): Received => ({ ok: false, failure: brokenConnection(error ?? null) });

/** Whether an answer is the one to the last packet of the message: 0x8001, 0x8100, or 0x8800 for a medium. */
function answers(message: Message, { serial, messageId }: Waiting): boolean {
  if (message.type === 'platformReply')
    return message.replySerial === serial && message.replyId === messageId;
  if (message.type === 'registerAnswer') return message.replySerial === serial;
  return message.type === 'mediaAnswer' && messageId === mediaUpload;
}

/** One TCP connection to another platform, on which we are the terminal; one question at a time. */
export class PlatformConnection {
  readonly phone: string;
  readonly #socket: Socket;
  readonly #endpoint: Endpoint;
  readonly #reader = new FrameReader();
  #waiting: Waiting | null = null;
  #serial = 0;
  #end: Received | null = null;

  private constructor(socket: Socket, endpoint: Endpoint) {
    this.#socket = socket;
    this.#endpoint = endpoint;
    this.phone = endpoint.phone;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#ended(broken(error)));
    socket.on('close', () => this.#ended(broken()));
  }

  static open(endpoint: Endpoint): Promise<PlatformConnection | Failure> {
    const { pinned, port, connect_ms } = endpoint;
    const { promise, resolve } = Promise.withResolvers<PlatformConnection | Failure>();
    const socket = connect({ host: pinned, port, noDelay: true });
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(timedOut);
    }, connect_ms);
    socket.once('error', (error) => resolve(brokenConnection(error)));
    socket.once('connect', () => resolve(new PlatformConnection(socket, endpoint)));
    return promise.finally(() => clearTimeout(timer));
  }

  get isOpen(): boolean {
    return this.#end === null;
  }

  ask(message: Message): Promise<Received> {
    return this.send({ messageId: messageIdOf(message), body: encodeBody(message, this.#endpoint.version) });
  }

  /** Resolves to the answer of the platform. */
  async send({ messageId, body }: PlatformMessage): Promise<Received> {
    if (this.#end !== null) return this.#end;
    const { phone, version, answer_ms } = this.#endpoint;
    const phoneBytes = phoneBytesOf(phone, version);
    const frames = encodeMessage({ messageId, phoneBytes, version, serial: this.#serial, body });
    this.#serial = (this.#serial + frames.length) & 0xffff;
    const serial = (this.#serial - 1) & 0xffff;
    const { promise, resolve } = Promise.withResolvers<Received>();
    this.#waiting = { serial, messageId, settle: resolve };
    const timer = setTimeout(() => this.#ended({ ok: false, failure: timedOut }), answer_ms);
    for (const frame of frames) this.#socket.write(frame);
    const received = await promise;
    clearTimeout(timer);
    return received;
  }

  close(): void {
    this.#ended(broken());
  }

  #receive(chunk: Buffer): void {
    for (const result of this.#reader.push(chunk)) {
      if (!result.ok) continue;
      const { header, body } = result.frame;
      const decoded = decodeBody(header.messageId, body, header.version);
      const waiting = this.#waiting;
      if (!decoded.ok || waiting === null || !answers(decoded.message, waiting)) continue;
      this.#waiting = null;
      waiting.settle({ ok: true, message: decoded.message });
    }
  }

  /** An answer that comes after its time would be taken for that of another message, so nothing more is received. */
  #ended(received: Received): void {
    if (this.#end !== null) return;
    this.#end = received;
    this.#socket.destroy();
    this.#waiting?.settle(received);
    this.#waiting = null;
  }
}
