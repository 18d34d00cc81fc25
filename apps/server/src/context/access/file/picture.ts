import { fileLimit } from '@vehicle/contract/core/file';
import sharp, { type Sharp } from 'sharp';
import { fail } from '../../../record/errors.ts';
import type { FileType } from './file-type.ts';

// One thread a picture, nothing kept in memory, and no decoder but those of the types that are taken.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });

export type PictureType = Exclude<FileType, 'application/pdf'>;

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
export async function pixelsOf(content: Buffer, type: PictureType): Promise<number> {
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
export async function redrawn(content: Buffer, type: PictureType): Promise<Buffer> {
  const upright = sharp(content, reading).autoOrient().timeout({ seconds: longest_s });
  return encoders[type](upright)
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}
