import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, type UploadPart } from 's3mini';
import { Agent, fetch } from 'undici';
import type { BackupStore, StoreAddress, StoredFile } from './store.ts';

type S3Address = Extract<StoreAddress, { kind: 's3' }>;

const mib = 1024 * 1024;
/** A bucket takes parts of 5 MiB or more, and 10,000 of them; what is held in memory grows with the file, up to 5 TiB. */
const firstPart_bytes = 8 * mib;
const growEach = 500;
const partSize = (number: number): number =>
  firstPart_bytes * 2 ** Math.min(9, Math.floor(number / growEach));
const attempts = 4;

const connections = new Agent();
/**
 * The connections of Node's own `fetch`, which others of a process share, end the process where a server closes one behind an answer
 * that has not been read yet.
 */
const fetchApart = (...[url, init]: Parameters<typeof fetch>) =>
  fetch(url, { ...init, dispatcher: connections });

/** What a moment's trouble may be the reason of. */
function isPassing(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : null;
  return status === null || status >= 500 || status === 429;
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      await sleep(250 * 4 ** attempt);
    }
  }
}

/** The bytes again, in parts of the length that each number wants; the last one is what is left. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partSize(number)) continue;
    yield Buffer.concat(chunks);
    [chunks, length, number] = [[], 0, number + 1];
  }
  if (length > 0 || number === 0) yield Buffer.concat(chunks);
}

/** Part of a bucket of any server that speaks S3, addressed by path. */
export class S3Store implements BackupStore {
  readonly place: string;
  readonly #client: S3mini;
  readonly #prefix: string;

  constructor({ bucket, prefix, endpoint, region, keyId, secret }: S3Address) {
    this.place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#client = new S3mini({
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
      fetch: fetchApart as unknown as typeof globalThis.fetch,
    });
  }

  /** In words for an operator, who knows no parts and keys. */
  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      throw new Error(`${this.place}: ${reason}${cause}`, { cause: error });
    }
  }

  #listAll(prefix: string) {
    return patiently(() => this.#client.listObjects('/', prefix, Number.MAX_SAFE_INTEGER));
  }

  list(prefix: string): Promise<StoredFile[]> {
    return this.#told(async () => {
      const found = await this.#listAll(`${this.#prefix}${prefix}`);
      if (found === null) throw new Error('There is no such bucket.');
      return found
        .map(({ Key, Size }) => ({ name: Key.slice(this.#prefix.length), bytes: Number(Size) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    });
  }

  /** What fits into one part is one request; anything longer is put together by the bucket when all of it is there. */
  async put(name: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    const key = `${this.#prefix}${name}`;
    if ((await this.list(name)).some((file) => file.name === name))
      throw new Error(`${this.place}/${name} is there already.`);
    const parts: UploadPart[] = [];
    let uploadId: string | null = null;
    let waiting: Buffer | null = null;
    let bytes = 0;
    const send = async (part: Buffer): Promise<void> => {
      uploadId ??= await this.#told(() => patiently(() => this.#client.getMultipartUploadId(key)));
      const id = uploadId;
      const number = parts.length + 1;
      parts.push(await this.#told(() => patiently(() => this.#client.uploadPart(key, id, part, number))));
    };
    try {
      for await (const part of inParts(content)) {
        if (waiting !== null) await send(waiting);
        waiting = part;
        bytes += part.length;
      }
      const last = waiting ?? Buffer.alloc(0);
      if (uploadId === null) await this.#told(() => patiently(() => this.#client.putObject(key, last)));
      else {
        await send(last);
        const id: string = uploadId;
        await this.#told(() => this.#client.completeMultipartUpload(key, id, parts));
      }
      return bytes;
    } catch (error) {
      if (uploadId !== null) await this.#client.abortMultipartUpload(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  get(name: string): Promise<Readable> {
    return this.#told(async () => {
      const answer = await patiently(() => this.#client.getObjectResponse(`${this.#prefix}${name}`));
      if (answer?.body == null) throw new Error(`There is no ${name}.`);
      return Readable.fromWeb(answer.body);
    });
  }

  async remove(name: string): Promise<void> {
    await this.#told(() => patiently(() => this.#client.deleteObject(`${this.#prefix}${name}`)));
  }

  /** A bucket shows no half of a file; what is left is parts that cost room. */
  async tidy(prefix: string): Promise<void> {
    for (const { key, uploadId } of await this.#uploads(`${this.#prefix}${prefix}`))
      await this.#client.abortMultipartUpload(key, uploadId).catch(() => undefined);
  }

  async #uploads(prefix: string): Promise<{ key: string; uploadId: string }[]> {
    // Some servers do not list them; then nothing can be done but to let the bucket's own rule remove them.
    const answer: unknown = await this.#client.listMultipartUploads('/', prefix).catch((): null => null);
    return uploadsIn(answer).filter(({ key }) => key.startsWith(prefix));
  }

  async assertRoom(): Promise<void> {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Every upload that an answer names, however its server writes the list. */
function uploadsIn(answer: unknown): { key: string; uploadId: string }[] {
  if (Array.isArray(answer)) return answer.flatMap(uploadsIn);
  if (!isObject(answer)) return [];
  const key = answer.key ?? answer.Key;
  const uploadId = answer.uploadId ?? answer.UploadId;
  const own = typeof key === 'string' && typeof uploadId === 'string' ? [{ key, uploadId }] : [];
  return [...own, ...Object.values(answer).filter(isObject).flatMap(uploadsIn)];
}
