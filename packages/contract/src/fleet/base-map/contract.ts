import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

const path = `${prefix.factory}/baseMap`;

/** What an archive of map tiles may be, and how it is sent and read. */
export const baseMapLimit = Object.freeze({
  bytes: 4 * 1024 ** 3,
  /** Of each but the last of the pieces that an archive is sent in: short enough for the time of a request on a slow line. */
  pieceBytes: 1024 * 1024,
  /** An upload of which nothing has come for so long is gone. */
  idle_ms: 10 * 60_000,
  /** Of one member, and of all. */
  uploadsOfOne: 1,
  uploads: 3,
  /** Archives that are kept. */
  archives: 50,
  /** The most that one answer holds of an archive. */
  rangeBytes: 2 * 1024 * 1024,
  /** Tiles that are opened when an archive is checked. */
  sampledTiles: 24,
});

/** 16 hexadecimal digits, made of the file's name. */
export const baseMapId = z.string().regex(/^[0-9a-f]{16}$/);

/** Why an archive is not drawn. */
export const baseMapFault = z.enum(['foreign', 'broken', 'tileType', 'bounds', 'tooMany']);
export type BaseMapFault = z.infer<typeof baseMapFault>;

/** PMTiles version 3 as the console reads them; an archive with a fault is listed and never drawn. */
export const baseMap = z.object({
  id: baseMapId,
  name: z.string(),
  fileName: z.string(),
  size: z.int(),
  changedAt: instant,
  fault: baseMapFault.nullable(),
  kind: z.enum(['vector', 'raster']),
  /** West, south, east, north; WGS-84 degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  minZoom: z.int(),
  maxZoom: z.int(),
  /** Of vector tiles. */
  layers: z.array(z.string()),
  /** Plain text; '' where the archive names nobody. */
  attribution: z.string(),
});
export type BaseMap = z.infer<typeof baseMap>;

/** Every archive in the folder, in the order in which they are drawn: the largest area first. */
export const listBaseMaps = defineRead('baseMap.list', { path, result: z.array(baseMap) });

/** A range of the archive (header `Range`, answered 206 with an `ETag`); without a range nothing is answered (416). */
export const readBaseMap = defineRead('baseMap.read', {
  path: `${path}/:id`,
  params: z.strictObject({ id: baseMapId }),
  answers: 'file',
});

const uploadId = z.guid();
/** As the person's own disk calls it; two archives cannot have the same. */
const fileName = z.string().trim().min(1).max(120);

/** Begins to take in an archive of so many bytes, which then comes piece by piece. */
export const beginBaseMap = defineCall('baseMap.begin', {
  method: 'POST',
  path: `${path}/upload`,
  authority: 'base-map-add',
  isAudited: false,
  body: z.strictObject({ size: z.int().min(1).max(baseMapLimit.bytes) }),
  result: z.object({ uploadId }),
});

/** The next piece; `offset` is how much the server has. */
export const sendBaseMapPiece = defineCall('baseMap.piece', {
  method: 'POST',
  path: `${path}/upload/:id`,
  authority: 'base-map-add',
  isAudited: false,
  accepts: 'multipart',
  params: z.strictObject({ id: uploadId }),
  query: z.strictObject({ offset: z.int().min(0).max(baseMapLimit.bytes) }),
  result: z.object({ received: z.int() }),
});

/** Checks what has come and keeps it; what is broken or foreign is refused and gone. */
export const finishBaseMap = defineCall('baseMap.finish', {
  method: 'POST',
  path: `${path}/upload/:id/finish`,
  authority: 'base-map-add',
  params: z.strictObject({ id: uploadId }),
  body: z.strictObject({ fileName }),
  result: baseMap,
  status: 201,
});

/** Ends an upload; nothing of it is left. */
export const abandonBaseMap = defineCall('baseMap.abandon', {
  method: 'DELETE',
  path: `${path}/upload/:id`,
  authority: 'base-map-add',
  isAudited: false,
  params: z.strictObject({ id: uploadId }),
  status: 204,
});

export const removeBaseMap = defineCall('baseMap.remove', {
  method: 'DELETE',
  path: `${path}/:id`,
  authority: 'base-map-remove',
  params: z.strictObject({ id: baseMapId }),
  status: 204,
});
