import { threadReader } from '../../platform/process/thread-reader.ts';
import { fail } from '../errors.ts';
import type { ReadSheet } from './sheet-row.ts';

const limits = Object.freeze({ heap_MB: 256, time_ms: 10_000, waiting: 8 });
const readInThread = threadReader<ReadSheet>(new URL('./sheet-worker.ts', import.meta.url), limits);

/** The first sheet of an uploaded file; raises TOO_MANY_REQUESTS when too many files wait. */
export async function readSheet(content: Buffer): Promise<ReadSheet> {
  const read = await readInThread(content);
  if (read === 'tooMany')
    throw fail.tooManyRequests('files', { count: limits.waiting, seconds: limits.time_ms / 1000 });
  return typeof read === 'string' ? { ok: false, fault: read } : read;
}
