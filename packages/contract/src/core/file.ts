import { z } from 'zod';
import { defineCall, defineRead } from './call.ts';

/** 128 random bits in the form of a UUID: knowing none, nobody guesses one. */
export const fileId = z.guid();

/** What may be uploaded: pictures are decoded and written anew, documents are only ever handed out as downloads. */
export const fileLimit = Object.freeze({
  bytes: 5 * 1024 * 1024,
  /** Shorter and longer side of a picture. */
  minSide_px: 16,
  maxSide_px: 8192,
  /** Of a WebP, which takes by far the longest to draw: about a second for so many. */
  maxWebp_px: 16_000_000,
  types: Object.freeze(['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const),
});

/** R7.36, R3.14: keeps a picture or a PDF until a record names it; the answer's object is the file's id. */
export const uploadFile = defineCall('file.upload', {
  method: 'POST',
  isAudited: false,
  path: '/file/upload',
  authority: 'session',
  accepts: 'multipart',
  result: fileId,
});

/** R2.51: the content, to whoever may see the record that names it, and to who uploaded it. */
export const readFile = defineRead('file.read', {
  path: '/file/:id',
  params: z.strictObject({ id: fileId }),
  answers: 'file',
});

/** A file as the record that names it tells of it. */
export const fileEntry = z.object({ id: fileId, name: z.string(), type: z.string(), size: z.int() });
export type FileEntry = z.infer<typeof fileEntry>;
