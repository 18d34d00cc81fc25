import { crc32, deflateSync } from 'node:zlib';

/** In pixels, from the upper left corner. */
export type Pixel = readonly [x: number, y: number];
/** Red, green, blue, and how much of it covers what is below, all 0 to 255. */
export type Ink = readonly [red: number, green: number, blue: number, cover: number];

interface Nearest {
  apart: number;
  /** How far along the segment. */
  share: number;
}

function nearestOn([x, y]: Pixel, [fromX, fromY]: Pixel, [toX, toY]: Pixel): Nearest {
  const [right, down] = [toX - fromX, toY - fromY];
  const square = right * right + down * down;
  const share =
    square === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * right + (y - fromY) * down) / square));
  return { apart: Math.hypot(x - fromX - share * right, y - fromY - share * down), share };
}

function isInside([x, y]: Pixel, ring: readonly Pixel[]): boolean {
  return ring.reduce((inside, [toX, toY], at) => {
    const [fromX, fromY] = ring.at(at - 1) ?? [toX, toY];
    const crosses = fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
    return crosses ? !inside : inside;
  }, false);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A drawing on nothing, so that whatever lies below it stays to be seen. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8ClampedArray(4 * width * height);
  }

  /** Without dashes the line is whole; with them it is drawn and left out in turns of so many pixels. */
  stroke(points: readonly Pixel[], width: number, ink: Ink, dash = 0): void {
    const covered = new Map<number, number>();
    let before = 0;
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from === undefined) continue;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      this.#visit([from, to], width / 2 + 1, (at, pixel) => {
        const { apart, share } = nearestOn(pixel, from, to);
        const isLeftOut = dash > 0 && Math.floor((before + share * length) / dash) % 2 === 1;
        const cover = isLeftOut ? 0 : Math.max(0, Math.min(1, width / 2 + 0.5 - apart));
        covered.set(at, Math.max(covered.get(at) ?? 0, cover));
      });
      before += length;
    }
    for (const [at, cover] of covered) this.#blend(at, ink, cover);
  }

  fill(ring: readonly Pixel[], ink: Ink): void {
    this.#visit(ring, 1, (at, pixel) => {
      const apart = Math.min(
        ...ring.map((to, index) => nearestOn(pixel, ring.at(index - 1) ?? to, to).apart),
      );
      const depth = isInside(pixel, ring) ? apart : -apart;
      this.#blend(at, ink, Math.max(0, Math.min(1, depth + 0.5)));
    });
  }

  outline(ring: readonly Pixel[], width: number, ink: Ink): void {
    this.stroke([...ring, ...ring.slice(0, 1)], width, ink);
  }

  /** As PNG with transparency. */
  png(): Buffer {
    const rows = Buffer.alloc(this.height * (1 + 4 * this.width));
    for (let row = 0; row < this.height; row += 1) {
      const from = 4 * row * this.width;
      rows.set(this.#pixels.subarray(from, from + 4 * this.width), row * (1 + 4 * this.width) + 1);
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    // Eight bits each of red, green, blue and transparency.
    head.set([8, 6, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  #visit(points: readonly Pixel[], more: number, visit: (at: number, pixel: Pixel) => void): void {
    const [columns, rows] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.floor(Math.min(...columns) - more), Math.floor(Math.min(...rows) - more)];
    const [right, bottom] = [Math.ceil(Math.max(...columns) + more), Math.ceil(Math.max(...rows) + more)];
    for (let y = Math.max(0, top); y < Math.min(this.height, bottom); y += 1)
      for (let x = Math.max(0, left); x < Math.min(this.width, right); x += 1)
        visit(y * this.width + x, [x + 0.5, y + 0.5]);
  }

  #blend(at: number, [red, green, blue, full]: Ink, share: number): void {
    const over = (full / 255) * share;
    if (over <= 0) return;
    const below = (this.#pixels[4 * at + 3] ?? 0) / 255;
    const both = over + below * (1 - over);
    for (const [part, value] of [red, green, blue].entries()) {
      const was = this.#pixels[4 * at + part] ?? 0;
      this.#pixels[4 * at + part] = (value * over + was * below * (1 - over)) / both;
    }
    this.#pixels[4 * at + 3] = 255 * both;
  }
}
