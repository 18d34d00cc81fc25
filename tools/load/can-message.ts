import { readFileSync } from 'node:fs';
import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import { encodeBody } from '@vehicle/jt808/message';
import { encodeSignals } from '@vehicle/signals/encode';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import { type Message, type Signal, signalsOf } from '@vehicle/signals/model';

const dieselFile = new URL('../../packages/signals/files/diesel.kcd', import.meta.url);

export const canUpload = 0x0705;
const headLength = 7;
const itemLength = 12;
const timeAt = 2;
/** Two counters of 32 bits, which hold terminal and sequence, so that every stored row tells whose and which it is. */
const markedPgn = 65_217;

const pgnOf = (id: number): number => (id >>> 8) & 0x3ffff;

function middleOf(signal: Signal): number {
  const low = signal.min ?? signal.intercept;
  const high = signal.max ?? signal.intercept + signal.slope * (2 ** Math.min(signal.length, 31) - 1);
  return low + (high - low) / 3;
}

function frameOf(message: Message): CanFrame {
  const values = Object.fromEntries([...signalsOf(message)].map((signal) => [signal.name, middleOf(signal)]));
  const data = new Uint8Array(8).fill(0xff);
  data.set(encodeSignals(message, values).subarray(0, 8));
  return { channel: 1, extended: message.extended, averaged: false, id: message.id, data };
}

/** A 0x0705 with every message of the diesel parse file, about 60 metrics, and room for a mark that makes it unique. */
export class CanMessageTemplate {
  readonly #body: Buffer;
  /** The time of the last body: of many in a millisecond it is the same. */
  #timedAt_ms = Number.NaN;
  #time = Buffer.alloc(0);
  /** Offset in the body of the 8 bytes that mark it. */
  readonly markAt: number;

  constructor() {
    const loaded = loadKcd(readFileSync(dieselFile));
    if (!loaded.ok) throw new Error(`the diesel parse file does not load: ${loaded.error.message}`);
    const messages = loaded.file.buses.flatMap((bus) => bus.messages);
    const marked = messages.findIndex((message) => pgnOf(message.id) === markedPgn);
    if (marked < 0) throw new Error('the diesel parse file has no high resolution distance');
    const frames = messages.map(frameOf);
    this.markAt = headLength + marked * itemLength + 4;
    this.#body = encodeBody({ type: 'canUpload', ...canUploadOf(new Date(), frames) }, '2013');
  }

  /** A body of its own, taken at `takenAt_ms` by terminal `terminal` (counted from 0) as its message `sequence`. */
  body(terminal: number, sequence: number, takenAt_ms: number): Buffer {
    const body = Buffer.from(this.#body);
    if (takenAt_ms !== this.#timedAt_ms) {
      this.#timedAt_ms = takenAt_ms;
      this.#time = Buffer.from(canUploadOf(new Date(takenAt_ms), []).timeDigits, 'hex');
    }
    body.set(this.#time, timeAt);
    body.writeUInt32LE(terminal, this.markAt);
    body.writeUInt32LE(sequence, this.markAt + 4);
    return body;
  }
}

let template: CanMessageTemplate | null = null;

/** One for all who ask: to make it, the parse file is read. */
export function canMessageTemplate(): CanMessageTemplate {
  template ??= new CanMessageTemplate();
  return template;
}
