import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '@vehicle/contract/core/call';
import { sheetProgress } from '@vehicle/contract/core/sheet/sheet-job';
import { callOptions } from '../api/query.ts';

const askEvery_ms = 500;

export type SheetProgress = CallResult<typeof sheetProgress>;
const begun: SheetProgress = { done: 0, total: null };

/** How many rows of an import or export are done; asked for while it runs. */
export function useSheetProgress(job: string, isRunning: boolean): SheetProgress {
  const { data } = useQuery({
    ...callOptions(sheetProgress, { params: { id: job } }),
    // The first question comes after the first wait: what takes less is not worth one.
    initialData: { message: '', object: begun },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isRunning,
    refetchInterval: isRunning ? askEvery_ms : false,
    retry: false,
    gcTime: 0,
    meta: { ownsErrors: true },
  });
  return data.object;
}
