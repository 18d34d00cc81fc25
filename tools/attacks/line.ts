import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import { encodeBody, type Message, messageIdOf } from '@vehicle/jt808/message';
import { comesTrue } from '../load/deadline.ts';

const version = '2013';
const signIn_ms = 10_000;

/** Of a terminal, with a serial that nobody looks at. */
export function frameOf(phone: string, message: Message, serial = 1): Buffer {
  const phoneBytes = phoneBytesOf(phone, version);
  const body = encodeBody(message, version);
  return encodeFrame({ messageId: messageIdOf(message), phoneBytes, version: version, serial, body });
}

export const heartbeatOf = (phone: string): Buffer =>
  frameOf(phone, { type: 'heartbeat', data: Buffer.alloc(0) });

export const authenticationOf = (phone: string, authCode: string): Buffer =>
  frameOf(phone, { type: 'authenticate', authCode, imei: null, softwareVersion: null });

/** One thing again and again, so that a flood is no work for who makes it. */
export const repeated = (frame: Buffer, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => frame));

export interface LineEnds {
  port: number;
  host?: string;
  /** The address that it comes from. */
  from?: string;
}

/** A connection to the gateway that sends what it likes and does not look at what it hears. */
export class Line {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  receivedBytes = 0;
  isClosed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.isClosed = true;
        resolve();
      });
    });
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      this.receivedBytes += chunk.length;
    });
  }

  static open({ port, host = '127.0.0.1', from }: LineEnds): Promise<Line> {
    return new Promise((resolve, reject) => {
      const address = { port, host, noDelay: true, ...(from !== undefined && { localAddress: from }) };
      const socket = connect(address, () => resolve(new Line(socket)));
      socket.once('error', reject);
    });
  }

  /** Of a terminal that has signed in with its code. */
  static async signedIn(
    ends: LineEnds,
    { phone, authCode }: { phone: string; authCode: string },
  ): Promise<Line> {
    const line = await Line.open(ends);
    await line.write(authenticationOf(phone, authCode));
    if (!(await line.receivesWithin(1, signIn_ms))) throw new Error('a terminal could not sign in');
    return line;
  }

  /** Resolves when the other side has taken it, or is gone. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.isClosed || this.#socket.write(bytes)) return;
    await Promise.race([once(this.#socket, 'drain').catch(() => undefined), this.#closed]);
  }

  /** Sends the same until the time is over; gives how often it has been taken. */
  async flood(bytes: Uint8Array, until_ms: number): Promise<number> {
    let taken = 0;
    while (!this.isClosed && performance.now() < until_ms) {
      const late = new Promise((resolve) => setTimeout(resolve, until_ms - performance.now()).unref());
      await Promise.race([this.write(bytes), late]);
      // Others of this process may go on too.
      await new Promise((resolve) => setImmediate(resolve));
      taken += 1;
    }
    return taken;
  }

  /** Reads nothing from now on. */
  deafen(): void {
    this.#socket.pause();
  }

  async receivesWithin(bytes: number, ms: number): Promise<boolean> {
    await comesTrue(() => this.receivedBytes >= bytes || this.isClosed, ms);
    return this.receivedBytes >= bytes;
  }

  close(): void {
    this.#socket.destroy();
  }
}
