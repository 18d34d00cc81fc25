import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { frameKind } from './format.ts';

const HEADER_LENGTH = 5;

/** Writes frames no faster than they are taken. */
export class FrameWriter {
  readonly #out: Writable;

  constructor(out: Writable) {
    this.#out = out;
  }

  json(kind: keyof typeof frameKind, content: unknown): Promise<void> {
    return this.bytes(kind, Buffer.from(JSON.stringify(content)));
  }

  async bytes(kind: keyof typeof frameKind, content: Uint8Array): Promise<void> {
    const header = Buffer.alloc(HEADER_LENGTH);
    header.writeUInt8(frameKind[kind], 0);
    header.writeUInt32BE(content.length, 1);
    this.#out.write(header);
    if (!this.#out.write(content)) await once(this.#out, 'drain');
  }
}
