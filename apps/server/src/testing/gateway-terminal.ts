import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import {
  encodeFrame,
  encodeMessage,
  type Frame,
  FrameReader,
  type HeaderVersion,
  phoneBytesOf,
} from '@vehicle/jt808/frame';
import { decodeBody, encodeBody, type Message, messageIdOf } from '@vehicle/jt808/message';

export interface Answer {
  frame: Frame;
  message: Message;
}

/** By phone, and by port and phone: like a device, a terminal of the tests keeps the code that it was given. */
const codes = new Map<string, string>();

/** A terminal on a real socket that says what a test tells it to, and hands out what it hears. */
export class TestTerminal {
  readonly #socket: Socket;
  readonly #port: number;
  readonly #version: HeaderVersion;
  readonly #reader = new FrameReader();
  readonly #answers: Answer[] = [];
  readonly #waiting: ((answer: Answer | null) => void)[] = [];
  #serial = 0;
  isClosed = false;
  phone: string;

  private constructor(socket: Socket, port: number, phone: string, version: HeaderVersion) {
    this.#socket = socket;
    this.#port = port;
    this.#version = version;
    this.phone = phone;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      for (const waiting of this.#waiting.splice(0)) waiting(null);
    });
  }

  /** Over TLS, by whose certificates (PEM) it trusts the platform called `servername`. */
  static connectSecurely(
    port: number,
    phone: string,
    trusted: { ca: string; servername: string },
  ): Promise<TestTerminal> {
    return new Promise((resolve, reject) => {
      const socket = connectTls({ port, host: '127.0.0.1', ...trusted }, () =>
        resolve(new TestTerminal(socket, port, phone, '2013')),
      );
      socket.once('error', reject);
    });
  }

  static connect(port: number, phone: string, version: HeaderVersion = '2013'): Promise<TestTerminal> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
        resolve(new TestTerminal(socket, port, phone, version)),
      );
      socket.once('error', reject);
    });
  }

  /** Connected and authenticated, with the code that it has or, where it has none or it is refused, a new one. */
  static async signedIn(port: number, phone: string, version: HeaderVersion = '2013'): Promise<TestTerminal> {
    const terminal = await TestTerminal.connect(port, phone, version);
    const known = [codes.get(`${port} ${phone}`), codes.get(phone)].filter((code) => code !== undefined);
    for (const code of new Set(known)) if ((await terminal.authenticate(code)) === 0) return terminal;
    const { result, authCode } = await terminal.register();
    if (authCode === null) throw new Error(`the registration of ${phone} was refused with ${result}`);
    await terminal.authenticate(authCode);
    return terminal;
  }

  /** Result of signing in with a code. */
  async authenticate(authCode: string): Promise<number> {
    this.send({ type: 'authenticate', authCode, imei: null, softwareVersion: null });
    return this.result();
  }

  async register(device = 'DEV0001'): Promise<{ result: number; authCode: string | null }> {
    const answer = await this.ask({
      type: 'register',
      edition: this.#version,
      province: 11,
      city: 1,
      maker: 'MAKER',
      model: 'MODEL',
      terminalId: device,
      padding: 'zeros-behind',
      plateColor: 0,
      plate: '',
    });
    const { message } = answer;
    if (message.type !== 'registerAnswer') throw new Error(`answered by ${message.type}`);
    if (message.authCode !== null) {
      codes.set(this.phone, message.authCode);
      codes.set(`${this.#port} ${this.phone}`, message.authCode);
    }
    return message;
  }

  /** Sends a message and returns its serial. */
  send(message: Message, serial = this.#nextSerial()): number {
    this.sendBody(messageIdOf(message), encodeBody(message, this.#version), serial);
    return serial;
  }

  sendBody(messageId: number, body: Uint8Array, serial = this.#nextSerial()): number {
    const phoneBytes = phoneBytesOf(this.phone, this.#version);
    const frames = encodeMessage({ messageId, phoneBytes, version: this.#version, serial, body });
    this.#serial += frames.length - 1;
    for (const frame of frames) this.#socket.write(frame);
    return serial;
  }

  sendPacket(messageId: number, body: Uint8Array, subpackage: { total: number; index: number }): void {
    const phoneBytes = phoneBytesOf(this.phone, this.#version);
    const serial = this.#nextSerial();
    this.#socket.write(
      encodeFrame({ messageId, phoneBytes, version: this.#version, serial, body, subpackage }),
    );
  }

  sendRaw(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Reads nothing from now on. */
  deafen(): void {
    this.#socket.pause();
  }

  /** Sends a message and waits for what comes next. */
  async ask(message: Message): Promise<Answer> {
    this.send(message);
    return this.next();
  }

  async next(): Promise<Answer> {
    const answer = await this.#take();
    if (answer === null) throw new Error('the connection was closed instead of an answer');
    return answer;
  }

  /** Result of the next 0x8001. */
  async result(): Promise<number> {
    const { message } = await this.next();
    if (message.type !== 'platformReply') throw new Error(`answered by ${message.type}`);
    return message.result;
  }

  /** What comes within `ms`, or null. */
  async nextWithin(ms: number): Promise<Answer | null> {
    const timer = setTimeout(() => {
      for (const waiting of this.#waiting.splice(0)) waiting(null);
    }, ms);
    const answer = await this.#take();
    clearTimeout(timer);
    return answer;
  }

  async closed(): Promise<void> {
    if (this.isClosed) return;
    await new Promise((resolve) => this.#socket.once('close', resolve));
  }

  close(): void {
    this.#socket.destroy();
  }

  #nextSerial(): number {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    return serial;
  }

  #take(): Promise<Answer | null> {
    const answer = this.#answers.shift();
    if (answer !== undefined) return Promise.resolve(answer);
    if (this.isClosed) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #receive(chunk: Buffer): void {
    for (const result of this.#reader.push(chunk)) {
      if (!result.ok) throw new Error(`the platform sent a bad frame: ${result.reason}`);
      const { header, body } = result.frame;
      const decoded = decodeBody(header.messageId, body, header.version);
      if (!decoded.ok) throw new Error(`the platform sent a bad body: ${decoded.reason}`);
      const answer = { frame: result.frame, message: decoded.message };
      const waiting = this.#waiting.shift();
      if (waiting === undefined) this.#answers.push(answer);
      else waiting(answer);
    }
  }
}
