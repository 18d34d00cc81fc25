import net from 'node:net';
import { encodeFrame, type Frame, FrameReader, type HeaderVersion, phoneBytesOf } from '@vehicle/jt808/frame';
import type { Location } from '@vehicle/jt808/location';
import {
  decodeBody,
  encodeBody,
  type Message,
  messageIdOf,
  type UplinkMessage,
} from '@vehicle/jt808/message';
import { Reassembler } from '@vehicle/jt808/reassembly';
import {
  answerTo,
  type CommandOrigin,
  factoryParameters,
  numberParameter,
  type Parameters,
  parameterId,
  restarts,
} from './command.ts';
import { Exchange } from './exchange.ts';
import { attributesOf, authenticationOf, registrationOf, type TerminalIdentity } from './identity.ts';

/** `unanswered`: the link broke first, nobody knows whether the platform has it. */
export type Outcome = 'accepted' | 'refused' | 'unanswered';

export interface TerminalOptions {
  host: string;
  port: number;
  identity: TerminalIdentity;
  /** From an earlier registration. */
  authCode: string | null;
  onAuthCode: (code: string | null) => void;
  /** Authenticated: messages may be sent from now on. */
  onOnline: () => void;
  /** The newest position, for a platform that asks. */
  location: () => Location;
  onEvent: (event: string, detail: Record<string, unknown>) => void;
  parameters?: Parameters;
}

const ok = 0;
const firstRetry_ms = 1000;
const longestRetry_ms = 30_000;
/** A platform that does not know the terminal will not learn of it within seconds. */
const refusedRetry_ms = 60_000;

/**
 * A JT/T 808 terminal over TCP: registers when it has no code, authenticates, keeps the link alive, repeats what is not
 * answered, answers the platform's commands, and connects again with growing pauses.
 */
export class Terminal {
  readonly #options: TerminalOptions;
  readonly #version: HeaderVersion;
  readonly #phoneBytes: Uint8Array;
  readonly #parameters: Parameters;
  readonly #exchange: Exchange;
  #socket: net.Socket | null = null;
  #reassembler = new Reassembler();
  #authCode: string | null;
  #pendingCode: string | null = null;
  #serial = 0;
  #isWanted = false;
  #isOnline = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.#version = options.identity.version;
    this.#phoneBytes = phoneBytesOf(options.identity.phone, this.#version);
    this.#parameters = options.parameters ?? factoryParameters();
    this.#authCode = options.authCode;
    this.#exchange = new Exchange({
      timing: () => ({
        timeout_ms: numberParameter(this.#parameters, parameterId.tcpTimeout_s) * 1000,
        repetitions: numberParameter(this.#parameters, parameterId.tcpRepetitions),
      }),
      transmit: (frame) => this.#transmit(frame),
      onBroken: () => this.#loseLink('no answer after the last repetition'),
    });
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  get unanswered(): number {
    return this.#exchange.size;
  }

  /** Connects, and stays connected until `close`. */
  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#connect();
  }

  /** Breaks the link off, as a tunnel does. */
  close(): void {
    this.#isWanted = false;
    clearTimeout(this.#retry);
    this.#dropLink();
  }

  /** Sends a message and waits for its answer; without a link it is `unanswered` at once. */
  async send(message: UplinkMessage): Promise<Outcome> {
    if (!this.#isOnline) return 'unanswered';
    const result = await this.#request(message);
    if (result === null) return 'unanswered';
    return result === ok ? 'accepted' : 'refused';
  }

  #connect(): void {
    const socket = net.connect({ host: this.#options.host, port: this.#options.port, noDelay: true });
    const reader = new FrameReader();
    let reason: string | null = null;
    this.#socket = socket;
    this.#reassembler = new Reassembler();
    socket.on('connect', () => void this.#signOn());
    socket.on('data', (chunk) => {
      for (const result of reader.push(chunk)) {
        if (result.ok) this.#receive(result.frame);
        else this.#options.onEvent('badFrame', { reason: result.reason });
      }
    });
    socket.on('error', (error) => {
      reason = error.message;
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#loseLink(reason);
    });
  }

  #dropLink(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOnline = false;
    clearTimeout(this.#heartbeat);
    this.#reassembler.close();
    this.#exchange.abandon();
    socket?.destroy();
  }

  #loseLink(reason: string | null, leastPause_ms = 0): void {
    this.#dropLink();
    const grown_ms = Math.min(longestRetry_ms, firstRetry_ms * 2 ** this.#failures);
    const pause_ms = Math.max(grown_ms, leastPause_ms);
    this.#failures++;
    this.#options.onEvent('linkLost', { reason, pause_ms });
    // Many terminals lose the same platform at once: half of the pause is left to chance.
    this.#retry = setTimeout(() => this.#connect(), pause_ms * (0.5 + Math.random() / 2));
  }

  async #signOn(): Promise<void> {
    if (this.#authCode === null && !(await this.#register())) return;
    if (this.#authCode === null) return;
    const fields = authenticationOf(this.#options.identity, this.#authCode);
    const result = await this.#request({ type: 'authenticate', ...fields });
    if (result === null) return;
    if (result !== ok) {
      this.#forgetCode();
      return;
    }
    this.#isOnline = true;
    this.#failures = 0;
    this.#options.onOnline();
  }

  async #register(): Promise<boolean> {
    this.#pendingCode = null;
    const result = await this.#request({ type: 'register', ...registrationOf(this.#options.identity) });
    if (result === ok && this.#pendingCode !== null) {
      this.#authCode = this.#pendingCode;
      this.#options.onAuthCode(this.#authCode);
      return true;
    }
    if (result !== null) this.#loseLink(`registration refused with ${result}`, refusedRetry_ms);
    return false;
  }

  #forgetCode(): void {
    this.#authCode = null;
    this.#options.onAuthCode(null);
    this.#loseLink('authentication refused');
  }

  #request(message: UplinkMessage): Promise<number | null> {
    const serial = this.#nextSerial();
    return this.#exchange.begin(serial, this.#frameOf(message, serial));
  }

  #nextSerial(): number {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    return serial;
  }

  #frameOf(message: UplinkMessage, serial: number): Buffer {
    return encodeFrame({
      messageId: messageIdOf(message),
      phoneBytes: this.#phoneBytes,
      version: this.#version,
      serial,
      body: encodeBody(message, this.#version),
    });
  }

  #transmit(frame: Buffer): void {
    this.#socket?.write(frame);
    clearTimeout(this.#heartbeat);
    const idle_ms = numberParameter(this.#parameters, parameterId.heartbeat_s) * 1000;
    this.#heartbeat = setTimeout(() => {
      if (this.#isOnline) void this.#request({ type: 'heartbeat', data: Buffer.alloc(0) });
    }, idle_ms);
  }

  #receive(frame: Frame): void {
    const whole = this.#reassembler.push(frame, Date.now());
    if (whole.state !== 'whole') return;
    const decoded = decodeBody(whole.messageId, whole.body, frame.header.version);
    if (decoded.ok) {
      this.#take(decoded.message, { serial: frame.header.serial, messageId: whole.messageId });
    } else {
      this.#options.onEvent('badBody', { messageId: whole.messageId });
    }
  }

  #take(message: Message, origin: CommandOrigin): void {
    switch (message.type) {
      case 'platformReply':
        this.#exchange.answer(message.replySerial, message.result);
        break;
      case 'registerAnswer':
        this.#pendingCode = message.authCode;
        this.#exchange.answer(message.replySerial, message.result);
        break;
      default:
        this.#obey(message, origin);
    }
  }

  #obey(command: Message, origin: CommandOrigin): void {
    const answer = answerTo(command, origin, {
      parameters: this.#parameters,
      attributes: attributesOf(this.#options.identity),
      location: this.#options.location,
    });
    if (answer === null) return;
    this.#options.onEvent('command', { type: command.type });
    this.#transmit(this.#frameOf(answer, this.#nextSerial()));
    if (restarts(command)) this.#socket?.end();
  }
}
