import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work under way is done for. */
export interface Occasion {
  /** Of the request that it answers. */
  requestId?: string;
  /** The job that it is part of. */
  job?: string;
  /** Aborted when its caller has left. Where there is none, work goes on to its end. */
  signal?: AbortSignal;
}

/** Known to the database layer without being handed down; what several share is begun outside of it (`exit`). */
export const occasion = new AsyncLocalStorage<Occasion>();

/** What a line of the log says of it. */
export function fieldsOf({ requestId, job }: Occasion): { requestId?: string; job?: string } {
  return { ...(requestId === undefined ? {} : { requestId }), ...(job === undefined ? {} : { job }) };
}
