import { threadReader } from '../thread-reader.ts';
import type { ReadSheet } from './sheet-row.ts';

const readInThread = threadReader<ReadSheet>(new URL('./sheet-worker.ts', import.meta.url));

/** The first sheet of an uploaded file; raises TOO_MANY_REQUESTS when too many files wait. */
export async function readSheet(content: Buffer): Promise<ReadSheet> {
  const read = await readInThread(content);
  return typeof read === 'string' ? { ok: false, fault: read } : read;
}
