import { createContext, useContext, useMemo } from 'react';
import { z } from 'zod';
import { useOutbox } from './outbox.ts';

const about = z.object({ params: z.object({ id: z.int() }) });

/** The records of a resource about which something waits on the device to be sent, by their ids. */
export function useWaitingIds(resource: string): ReadonlySet<number> {
  const entries = useOutbox((outbox) => outbox.entries);
  return useMemo(() => {
    const own = entries.filter(({ call }) => call.split('.')[0] === resource);
    return new Set(own.flatMap(({ input }) => about.safeParse(input).data?.params.id ?? []));
  }, [entries, resource]);
}

const none: ReadonlySet<number> = new Set();

/** Those of the list or the sheet that a row stands in. */
export const WaitingRows = createContext(none);

const identified = z.object({ id: z.int() });

/** Whether something about the row waits: whoever changed it once more would be refused when both are sent. */
export function useIsWaiting(row: unknown): boolean {
  const waiting = useContext(WaitingRows);
  if (waiting.size === 0) return false;
  const { data } = identified.safeParse(row);
  return data !== undefined && waiting.has(data.id);
}
