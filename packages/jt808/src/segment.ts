import { delimiter } from './escape.ts';

/** What stood between two delimiters, or what had to be dropped and why. */
export interface Segment {
  /** Escaped, as received; a view that is valid until the next push. */
  bytes: Buffer;
  fault: 'garbage' | 'too-long' | null;
}

const nothing = Buffer.alloc(0);

/**
 * Cuts a byte stream at its delimiters, however it is chunked. Every delimiter ends one segment and begins the next, so
 * that shared, doubled and lost delimiters cost at most the segments they touch. Holds at most `maxLength` bytes.
 */
export class SegmentReader {
  readonly #maxLength: number;
  #tail: Buffer = nothing;
  #state: 'before-first-delimiter' | 'open' | 'skipping' = 'before-first-delimiter';
  #pendingBytes = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Bytes received since a segment was last closed, dropped ones included. */
  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  push(chunk: Buffer): Segment[] {
    const segments: Segment[] = [];
    const tail = this.#tail;
    const bytes = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    let start = 0;
    this.#pendingBytes += chunk.length;
    for (let end = bytes.indexOf(delimiter, tail.length); end >= 0; end = bytes.indexOf(delimiter, start)) {
      if (end > start) this.#close(bytes.subarray(start, end), bytes.length - end - 1, segments);
      this.#state = 'open';
      start = end + 1;
    }
    this.#keep(bytes.subarray(start), segments);
    return segments;
  }

  #close(bytes: Buffer, bytesBehind: number, segments: Segment[]): void {
    if (this.#state === 'before-first-delimiter') segments.push({ bytes, fault: 'garbage' });
    if (this.#state !== 'open') return;
    segments.push({ bytes, fault: bytes.length > this.#maxLength ? 'too-long' : null });
    this.#pendingBytes = bytesBehind;
  }

  // The tail is copied: a view would keep the whole chunk of the socket alive.
  #keep(tail: Buffer, segments: Segment[]): void {
    if (this.#state !== 'skipping' && tail.length > this.#maxLength) {
      segments.push({ bytes: tail, fault: this.#state === 'open' ? 'too-long' : 'garbage' });
      this.#state = 'skipping';
    }
    this.#tail = this.#state === 'skipping' || tail.length === 0 ? nothing : Buffer.from(tail);
  }
}
