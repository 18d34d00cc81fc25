import { uploadFile } from '@vehicle/contract/core/file';
import { keyForm } from '@vehicle/contract/core/idempotency';
import { z } from 'zod';
import { serverDate, serverNow } from '../api/server-time.ts';
import { upload } from '../api/upload.ts';
import { drop, keep, keptOf, newKey, ownerId } from './device-store.ts';

const photo = z.object({
  /** What forms name it by until the server has given it an id. */
  id: z.string(),
  memberId: z.int(),
  content: z.instanceof(Blob),
  keptAt: z.iso.datetime(),
  /** What the server calls it, and since when; null: it is not there yet. */
  uploaded: z.object({ fileId: z.string(), at: z.iso.datetime() }).nullable(),
});
type Photo = z.infer<typeof photo>;

/** What pictures that wait may take of a device. */
export const photoLimit = Object.freeze({ count: 60, bytes: 48 * 1024 * 1024 });

const minute_ms = 60_000;
/** By then whatever names a picture is on the device as well. */
const unnamedFor_ms = 10 * minute_ms;
/** The server forgets what no record names after a day. */
const forgottenAfter_ms = 60 * minute_ms;

/** Those of who acts as another member: they go with the page. */
const passing = new Map<string, Photo>();

/** There is no place for it on the device. */
export class DeviceFull extends Error {}

function photosOf(memberId: number): Promise<Photo[]> {
  return keptOf('photo', memberId, photo);
}

function bytesOf(photos: readonly Photo[]): number {
  return photos.reduce((sum, { content }) => sum + content.size, 0);
}

/** Keeps a picture on the device until what names it has been sent; resolves to what it is named by. */
export async function keepPhoto(content: Blob): Promise<string> {
  const memberId = ownerId();
  const id = newKey();
  const one = { id, content, keptAt: serverDate().toISOString(), uploaded: null };
  if (memberId === null) {
    passing.set(id, { ...one, memberId: 0 });
    return id;
  }
  const others = await photosOf(memberId).catch(() => []);
  const isFull = others.length >= photoLimit.count || bytesOf(others) + content.size > photoLimit.bytes;
  if (isFull) throw new DeviceFull();
  await keep('photo', { ...one, memberId }).catch((error: unknown) => {
    console.error(error);
    throw new DeviceFull();
  });
  return id;
}

/** Null: it is not on this device. */
export async function photoOf(id: string): Promise<Blob | null> {
  return (await recordOf(id))?.content ?? null;
}

async function recordOf(id: string): Promise<Photo | null> {
  const memberId = ownerId();
  const kept = memberId === null ? [] : await photosOf(memberId);
  return passing.get(id) ?? kept.find((one) => one.id === id) ?? null;
}

export async function dropPhoto(id: string): Promise<void> {
  passing.delete(id);
  await drop('photo', id).catch((error: unknown) => console.error(error));
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return keyForm.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** The pictures on this device that a call names. */
async function photosIn(input: unknown): Promise<Photo[]> {
  const found = await Promise.all([...new Set(idsIn(input))].map(recordOf));
  return found.filter((one) => one !== null);
}

export async function countPhotos(input: unknown): Promise<number> {
  return (await photosIn(input)).length;
}

/** Of a call that has been done or given up. */
export async function dropPhotosIn(input: unknown): Promise<void> {
  for (const { id } of await photosIn(input)) await dropPhoto(id);
}

function replaceIn(value: unknown, ids: ReadonlyMap<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const id = typeof inner === 'string' ? ids.get(inner) : undefined;
    if (id === undefined) replaceIn(inner, ids);
    else Reflect.set(value, name, id);
  }
}

async function uploadedId(one: Photo): Promise<string> {
  if (one.uploaded !== null) return one.uploaded.fileId;
  const ending = one.content.type === 'image/png' ? 'png' : 'jpg';
  const file = new File([one.content], `${one.keptAt.slice(0, 10)}.${ending}`, { type: one.content.type });
  const { object: fileId } = await upload(uploadFile, { file });
  const known = { ...one, uploaded: { fileId, at: serverDate().toISOString() } };
  if (passing.has(one.id)) passing.set(one.id, known);
  // Once it is known, each try of the call names the same file, and so asks the same.
  else await keep('photo', known);
  return fileId;
}

/** The call with the server's ids for the pictures that it names, which are sent first where the server has them not. */
export async function withUploaded<T>(
  input: T,
  onProgress: (sent: number, total: number) => void = () => undefined,
): Promise<T> {
  const photos = await photosIn(input);
  if (photos.length === 0) return input;
  const ids = new Map<string, string>();
  for (const one of photos) {
    onProgress(ids.size, photos.length);
    ids.set(one.id, await uploadedId(one));
  }
  const known = structuredClone(input);
  replaceIn(known, ids);
  return known;
}

/**
 * What was uploaded long before its call came through may be gone from the server: it is to be sent anew. Resolves to whether there
 * was any.
 */
export async function forgetUploads(input: unknown): Promise<boolean> {
  const old = (await photosIn(input)).filter(
    ({ uploaded }) => uploaded !== null && serverNow() - Date.parse(uploaded.at) > forgottenAfter_ms,
  );
  for (const one of old) await keep('photo', { ...one, uploaded: null });
  return old.length > 0;
}

const named = z.looseObject({ id: z.string(), memberId: z.int() });

/** Erases what no form and no call names any more. */
export async function sweepPhotos(): Promise<void> {
  const memberId = ownerId();
  if (memberId === null) return;
  const naming = [...(await keptOf('draft', memberId, named)), ...(await keptOf('outbox', memberId, named))];
  const ids = new Set(idsIn(naming));
  for (const { id, keptAt } of await photosOf(memberId))
    if (!ids.has(id) && serverNow() - Date.parse(keptAt) > unnamedFor_ms) await dropPhoto(id);
}
