import type { Socket } from 'node:net';
import { encodeFrame, encodeMessage, type FrameHeader, FrameReader } from '@vehicle/jt808/frame';
import { type DownlinkMessage, encodeBody, messageIdOf, platformReplyBody } from '@vehicle/jt808/message';
import { Reassembler, type ReassemblyLimits } from '@vehicle/jt808/reassembly';
import { addressOf } from '../../platform/network-of.ts';
import type { IntakeQueue } from '../ingest/node-queue.ts';
import type { GatewayLimits } from './limits.ts';
import { platformReply } from './message-id.ts';

/** What an answer must echo: header form and phone as received, never rebuilt from text. */
export type ReplyHeader = Pick<
  FrameHeader,
  'messageId' | 'version' | 'protocolVersion' | 'phoneBytes' | 'serial'
>;

/** The header form of a terminal, for what is sent to it unasked. */
type HeaderForm = Pick<FrameHeader, 'version' | 'protocolVersion' | 'phoneBytes'>;

/** A message as it went out: what it takes to send it again and to know its answer. */
export interface SentMessage {
  messageId: number;
  frames: readonly Buffer[];
  /** One for each frame. */
  serials: readonly number[];
}

/** One socket and what is known of who is at its other end. */
export class Connection {
  readonly socket: Socket;
  readonly remote: string;
  readonly reader = new FrameReader();
  readonly connectedAt_ms: number;
  lastReceived_ms: number;
  /** Without leading zeros, from the first good frame on. */
  phone: string | null = null;
  /** The phone field of the last frame, and the phone that it means. */
  spokenPhone: { field: string; phone: string } | null = null;
  /** Of the authenticated terminal. */
  terminalId: number | null = null;
  /** That it signed in with; the session ends with it. */
  authCode: string | null = null;
  /** That it was refused with. */
  presentedCode: string | null = null;
  badFrames = 0;
  /** Registrations and sign-ins that were refused. */
  identityRefusals = 0;
  /** The registration or sign-in that is being looked up, and how often it has been asked for again. */
  identifying: { messageId: number; repeats: number } | null = null;
  /** Its code is being made void. */
  isSigningOff = false;
  hasSpoken = false;
  /** Header form of the last sub-package, for requests that answer no frame. */
  replyTo: ReplyHeader | null = null;
  /** As it signed in. */
  form: HeaderForm | null = null;
  isPaused = false;
  /** The queue that is full for it. */
  pausedBy: IntakeQueue | null = null;
  /** Read from the socket and kept for the next reading slice. */
  held: Buffer[] = [];
  /** Frames since `secondAt_ms`. */
  framesInSecond = 0;
  secondAt_ms = 0;
  /** Offered, and not stored yet. */
  reportsUnderWay = 0;
  onSignedIn: () => void = () => undefined;
  /** One of its reports has been stored. */
  onStored: () => void = () => undefined;
  readonly #packetLimits: Partial<ReassemblyLimits>;
  readonly #unsentBytes: number;
  #reassembler: Reassembler | null = null;
  #serial = 0;
  #outbox: Buffer[] = [];

  constructor(
    socket: Socket,
    packetLimits: Partial<ReassemblyLimits>,
    { unsentBytes }: Pick<GatewayLimits, 'unsentBytes'>,
    now_ms: number,
  ) {
    this.socket = socket;
    this.remote = addressOf(socket.remoteAddress ?? '') ?? '';
    this.connectedAt_ms = now_ms;
    this.lastReceived_ms = now_ms;
    this.#packetLimits = packetLimits;
    this.#unsentBytes = unsentBytes;
  }

  get isAuthenticated(): boolean {
    return this.terminalId !== null;
  }

  /** Made when the first sub-package arrives: most terminals never send one. */
  get reassembler(): Reassembler {
    this.#reassembler ??= new Reassembler(this.#packetLimits);
    return this.#reassembler;
  }

  get hasReassembler(): boolean {
    return this.#reassembler !== null;
  }

  /** Sends a message in the header form of the frame that it answers or follows. */
  send(to: ReplyHeader, message: DownlinkMessage): void {
    this.#answer(to, messageIdOf(message), encodeBody(message, to.version));
  }

  /** 0x8001. */
  reply(to: ReplyHeader, result: number): void {
    this.#answer(to, platformReply, platformReplyBody(to.serial, to.messageId, result));
  }

  #answer({ version, phoneBytes, protocolVersion }: ReplyHeader, messageId: number, body: Buffer): void {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    const fields = { messageId, phoneBytes, version, serial, body };
    this.#write(encodeFrame(protocolVersion === null ? fields : { ...fields, protocolVersion }));
  }

  /** Keeps how the terminal writes its headers, without the frame that it was read from. */
  knowForm({ version, protocolVersion, phoneBytes }: HeaderForm): void {
    this.form = { version, protocolVersion, phoneBytes: Uint8Array.from(phoneBytes) };
  }

  /** Sends a message of our own, in packets where it is long; the terminal must have signed in. */
  command(message: DownlinkMessage): SentMessage {
    if (this.form === null) throw new Error('a command for a terminal that has not signed in');
    const { version, protocolVersion, phoneBytes } = this.form;
    const first = this.#serial;
    const messageId = messageIdOf(message);
    const fields = { messageId, phoneBytes, version, serial: first, body: encodeBody(message, version) };
    const frames = encodeMessage(protocolVersion === null ? fields : { ...fields, protocolVersion });
    this.#serial = (first + frames.length) & 0xffff;
    for (const frame of frames) this.#write(frame);
    return { messageId, frames, serials: frames.map((_, at) => (first + at) & 0xffff) };
  }

  /** The same bytes once more. */
  repeat({ frames }: SentMessage): void {
    for (const frame of frames) this.#write(frame);
  }

  pause(): void {
    this.isPaused = true;
    this.socket.pause();
  }

  /** Sends what is waiting, then closes. */
  end(): void {
    this.#flush();
    this.socket.end();
    this.socket.destroySoon();
  }

  destroy(): void {
    this.socket.destroy();
  }

  close(): void {
    this.#reassembler?.close();
  }

  // What one commit answers, or one chunk of frames, leaves in one write.
  #write(frame: Buffer): void {
    this.#outbox.push(frame);
    if (this.#outbox.length === 1) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const frames = this.#outbox;
    if (frames.length === 0 || this.socket.destroyed) return;
    this.#outbox = [];
    const [first] = frames;
    this.socket.write(frames.length === 1 && first !== undefined ? first : Buffer.concat(frames));
    if (this.socket.writableLength > this.#unsentBytes) this.socket.destroy();
  }
}
