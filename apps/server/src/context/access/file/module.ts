import { fileLimit, readFile, uploadFile } from '@vehicle/contract/core/file';
import sharp, { type Sharp } from 'sharp';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { filePolicy } from '../../../http/security-headers.ts';
import { fail } from '../../../record/errors.ts';
import { assertFewUnusedFiles, keepUpload, readableFile } from './file.service.ts';
import type { FileType } from './file-type.ts';
import { type FileUpload, fileUpload } from './upload.ts';

interface GateLimits {
  /** How much is worked on at once. */
  slots: number;
  /** Of these, one client's, so that it keeps nobody else out. */
  slotsOfOne: number;
  /** How many may stand in line. */
  waiting: number;
  /** Of these, one client's. */
  waitingOfOne: number;
  /** How long one stands there before it is sent away. */
  patience_ms: number;
}

interface Waiting {
  who: number;
  enter(): void;
}

/** What a client that is sent away should wait. */
const retryAfter_s = 5;

/** Lets so much work run at once; the rest waits in line, and is answered 429 where the line is long or slow. */
export class WorkGate {
  readonly #limits: GateLimits;
  readonly #line: Waiting[] = [];
  readonly #running = new Map<number, number>();
  #free: number;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    this.#free = limits.slots;
  }

  async run<T>(who: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(who);
    try {
      return await work();
    } finally {
      this.#leave(who);
    }
  }

  #refusal() {
    return fail.tooManyRequests('uploads', { count: this.#limits.waitingOfOne, seconds: retryAfter_s });
  }

  #runningOf(who: number): number {
    return this.#running.get(who) ?? 0;
  }

  #isFree(who: number): boolean {
    return this.#free > 0 && this.#runningOf(who) < this.#limits.slotsOfOne;
  }

  #begin(who: number): void {
    this.#free -= 1;
    this.#running.set(who, this.#runningOf(who) + 1);
  }

  #enter(who: number): Promise<void> {
    if (this.#isFree(who)) {
      this.#begin(who);
      return Promise.resolve();
    }
    const { waiting: most, waitingOfOne, patience_ms } = this.#limits;
    const own = this.#line.filter((one) => one.who === who).length;
    if (this.#line.length >= most || own >= waitingOfOne) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { who, enter: () => {} };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(this.#refusal());
      }, patience_ms);
      waiting.enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#line.push(waiting);
    });
  }

  /** Whoever is next begins: of those who may, the one with the fewest running, and of these the first. */
  #leave(who: number): void {
    this.#free += 1;
    const left = this.#runningOf(who) - 1;
    if (left > 0) this.#running.set(who, left);
    else this.#running.delete(who);
    const may = this.#line.filter((one) => this.#isFree(one.who));
    const [next] = may.sort((a, b) => this.#runningOf(a.who) - this.#runningOf(b.who));
    if (next === undefined) return;
    this.#line.splice(this.#line.indexOf(next), 1);
    this.#begin(next.who);
    next.enter();
  }
}

// One thread a picture, nothing kept in memory, and no decoder but those of the types that are taken.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });

type PictureType = Exclude<FileType, 'application/pdf'>;

const { minSide_px, maxSide_px, maxWebp_px } = fileLimit;
const longest_s = 10;

const reading = { limitInputPixels: maxSide_px ** 2, failOn: 'error', sequentialRead: true } as const;
const unreadable = () => fail.imageUnreadable(minSide_px, maxSide_px);

function isSide(length: number): boolean {
  return length >= minSide_px && length <= maxSide_px;
}

/**
 * How many pixels a picture has by its head; nothing of it is decoded. Raises IMAGE_UNREADABLE where its sides are out of range,
 * IMAGE_TOO_LARGE for a WebP of too many pixels.
 */
async function pixelsOf(content: Buffer, type: PictureType): Promise<number> {
  const { width, height } = await sharp(content, reading)
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (!isSide(width) || !isSide(height)) throw unreadable();
  if (type === 'image/webp' && width * height > maxWebp_px) throw fail.imageTooLarge(maxWebp_px);
  return width * height;
}

const encoders = {
  'image/png': (picture: Sharp) => picture.png(),
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 85 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 85 }),
} as const satisfies Record<PictureType, unknown>;

/** The picture decoded, turned upright and written anew: only its pixels are left of what was sent. */
async function redrawn(content: Buffer, type: PictureType): Promise<Buffer> {
  const upright = sharp(content, reading).autoOrient().timeout({ seconds: longest_s });
  return encoders[type](upright)
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

/** Whoever waits sends on no faster than it is read, so what waits lies with the clients and not in memory. */
const uploadLimits = { slots: 3, slotsOfOne: 2, waiting: 200, waitingOfOne: 100, patience_ms: 12_000 };
/** One picture at a time: decoded, the largest ones fill hundreds of megabytes. */
const drawingLimits = { slots: 1, slotsOfOne: 1, waiting: 3, waitingOfOne: 2, patience_ms: 60_000 };
/** What a camera takes is drawn beside the largest ones, and waits for none of them. */
const large_px = 16_000_000;

/** A place for large pictures and one for the others. */
interface Drawing {
  large: WorkGate;
  common: WorkGate;
}

/** What is kept of an upload: a picture is written anew, a document stays as it is. */
async function keptContent(
  { type, content }: FileUpload,
  { drawing, who }: { drawing: Drawing; who: number },
): Promise<Buffer> {
  if (type === 'application/pdf') return content;
  const gate = (await pixelsOf(content, type)) > large_px ? drawing.large : drawing.common;
  return gate.run(who, () => redrawn(content, type));
}

/** No page comes of it, whatever it holds: no script, no frame, no form. */

export const module = defineModule({
  routes(app) {
    const uploading = new WorkGate(uploadLimits);
    const drawing: Drawing = { large: new WorkGate(drawingLimits), common: new WorkGate(drawingLimits) };

    route(app, uploadFile, async ({ access, member, request, say }) => {
      await assertFewUnusedFiles(access);
      const id = await uploading.run(member.memberId, async () => {
        const upload = await fileUpload(request);
        const { name, type } = upload;
        return keepUpload(access, {
          name,
          type,
          content: await keptContent(upload, { drawing, who: member.memberId }),
        });
      });
      say('created');
      return id;
    });

    route(app, readFile, async ({ access, params, reply }) => {
      const { name, type, content } = await readableFile(access, params.id);
      const kind = type.startsWith('image/') ? 'inline' : 'attachment';
      reply
        .header('content-security-policy', filePolicy)
        .header('content-disposition', contentDisposition({ kind, name }))
        .type(type)
        .send(content);
      return undefined;
    });
  },
});
