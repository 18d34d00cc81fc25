import { connect, type Socket } from 'node:net';
import { encodeFrame, FrameReader, phoneBytesOf } from '@vehicle/jt808/frame';
import { decodeBody, encodeBody, type Message, messageIdOf } from '@vehicle/jt808/message';
import { type CanMessageTemplate, canUpload } from './can-message.ts';
import type { LoadJournal } from './load-journal.ts';

export interface LoadServer {
  port: number;
  template: CanMessageTemplate;
  /** Null: nobody wants to know more than the counts. */
  journal: LoadJournal | null;
  onReady(terminal: LoadTerminal): void;
  /** The outstanding message has been answered with success. */
  onAnswered(terminal: LoadTerminal): void;
  onRefused(reason: string): void;
}

const reconnect_ms = 200;
const resend_ms = 10_000;
const version = '2013';
const platformReply = 0x8001;

interface Outstanding {
  sequence: number;
  body: Buffer;
  /** Of the frame that it went out in last; -1: not on this connection yet. */
  serial: number;
  /** When it was to be sent, on the monotonic clock. */
  due_ms: number;
  sent_ms: number;
  isAnswered: boolean;
}

/** One terminal as the standard has it: it sends again what was not answered and comes back when the connection breaks. */
export class LoadTerminal {
  readonly index: number;
  readonly #phoneBytes: Uint8Array;
  readonly #server: LoadServer;
  #socket: Socket | null = null;
  #reader = new FrameReader();
  #authCode: string | null = null;
  #serial = 0;
  /** Oldest first; the oldest is never one that has been answered. */
  #outstanding: Outstanding[] = [];
  /** Frames that leave in one write, so that the load takes less of the processors that the server needs. */
  #outbox: Buffer[] = [];
  #isClosing = false;
  #identified_ms = 0;
  isReady = false;
  /** Messages made so far; those before `answered` have been answered with success. */
  sent = 0;
  answered = 0;
  /** Of the last answer: when its message was to be sent. */
  lastDue_ms = 0;

  constructor(index: number, phone: string, server: LoadServer) {
    this.index = index;
    this.#phoneBytes = phoneBytesOf(phone, version);
    this.#server = server;
  }

  /** Messages that have not been answered. */
  get waiting(): number {
    return this.#outstanding.length;
  }

  connect(): void {
    const socket = connect({ port: this.#server.port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    this.#reader = new FrameReader();
    socket.on('connect', () => this.#identify());
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#reconnect());
  }

  /** Makes the next message and sends it; `due_ms` is when it should have left. */
  sendNext(due_ms: number): void {
    const body = this.#server.template.body(this.index, this.sent, Date.now());
    const message = { sequence: this.sent, body, serial: -1, due_ms, sent_ms: 0, isAnswered: false };
    this.#server.journal?.attempted(this.index, this.sent);
    this.#outstanding.push(message);
    this.sent++;
    if (this.isReady) this.#transmit(message);
  }

  /** Sends again what has waited for its answer too long, be it data or the sign-in. */
  resendLate(now_ms: number): void {
    if (!this.isReady) {
      // Nobody answers while the database is away.
      if (this.#socket !== null && !this.#socket.connecting && now_ms - this.#identified_ms > resend_ms) {
        this.#identify();
      }
      return;
    }
    for (const message of this.#outstanding) {
      if (!message.isAnswered && now_ms - message.sent_ms > resend_ms) this.#transmit(message);
    }
  }

  close(): void {
    this.#isClosing = true;
    this.#socket?.destroy();
  }

  #identify(): void {
    this.#identified_ms = performance.now();
    if (this.#authCode !== null) {
      this.#send({ type: 'authenticate', authCode: this.#authCode, imei: null, softwareVersion: null });
      return;
    }
    this.#send({
      type: 'register',
      edition: '2013',
      province: 11,
      city: 1,
      maker: 'BENCH',
      model: 'LOAD',
      terminalId: String(this.index).padStart(7, '0'),
      padding: 'zeros-behind',
      plateColor: 0,
      plate: '',
    });
  }

  #send(message: Message): void {
    this.#write(messageIdOf(message), encodeBody(message, version));
  }

  #transmit(message: Outstanding): void {
    message.sent_ms = performance.now();
    message.serial = this.#write(canUpload, message.body);
  }

  #write(messageId: number, body: Buffer): number {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    const frame = encodeFrame({ messageId, phoneBytes: this.#phoneBytes, version: version, serial, body });
    this.#outbox.push(frame);
    if (this.#outbox.length === 1) queueMicrotask(() => this.#flush());
    return serial;
  }

  #flush(): void {
    this.#socket?.write(Buffer.concat(this.#outbox));
    this.#outbox = [];
  }

  #receive(chunk: Buffer): void {
    for (const result of this.#reader.push(chunk)) {
      if (!result.ok) throw new Error(`the gateway sent a bad frame: ${result.reason}`);
      const { header, body } = result.frame;
      if (header.messageId === platformReply && body.readUInt16BE(2) === canUpload) {
        this.#answered(body.readUInt16BE(0), body.readUInt8(4));
        continue;
      }
      const decoded = decodeBody(header.messageId, body, header.version);
      if (decoded.ok) this.#take(decoded.message);
    }
  }

  #take(message: Message): void {
    if (message.type === 'registerAnswer') {
      if (message.result !== 0) this.#server.onRefused(`registration: result ${message.result}`);
      this.#authCode = message.authCode;
      this.#identify();
      return;
    }
    if (message.type !== 'platformReply') return;
    if (message.result === 0) this.#ready();
    else this.#server.onRefused(`message ${message.replyId.toString(16)}: result ${message.result}`);
  }

  #ready(): void {
    this.isReady = true;
    for (const message of this.#outstanding) if (!message.isAnswered) this.#transmit(message);
    this.#server.onReady(this);
  }

  #answered(serial: number, result: number): void {
    const message = this.#outstanding.find((candidate) => candidate.serial === serial);
    if (message === undefined || message.isAnswered) return;
    if (result !== 0) {
      this.#server.onRefused(`data: result ${result}`);
      return;
    }
    message.isAnswered = true;
    this.#server.journal?.acknowledged(this.index, message.sequence);
    this.lastDue_ms = message.due_ms;
    while (this.#outstanding[0]?.isAnswered) {
      this.#outstanding.shift();
      this.answered++;
    }
    this.#server.onAnswered(this);
  }

  #reconnect(): void {
    this.isReady = false;
    this.#socket = null;
    if (!this.#isClosing) setTimeout(() => this.connect(), reconnect_ms * (1 + Math.random()));
  }
}
