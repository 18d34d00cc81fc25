import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '@vehicle/contract/core/call';
import { sheetProgress } from '@vehicle/contract/core/sheet/sheet-job';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../api/query.ts';

const askEvery_ms = 500;

type SheetProgress = CallResult<typeof sheetProgress>;
const begun: SheetProgress = { done: 0, total: null };

/** How many rows of an import or export are done; asked for while it runs. */
function useSheetProgress(job: string, isRunning: boolean): SheetProgress {
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

interface SheetProgressBarProps {
  job: string;
  isRunning: boolean;
  /** What happens to the rows. */
  act: 'exported' | 'checked' | 'imported';
}

/** The rows that are done, as a bar and in numbers; the bar runs to and fro until it is known how many there are. */
export function SheetProgressBar({ job, isRunning, act }: SheetProgressBarProps) {
  const { t } = useTranslation('crud');
  const { done, total } = useSheetProgress(job, isRunning);
  const label =
    total === null
      ? t('sheet.preparing')
      : t(`sheet.${act}`, { done: done.toLocaleString('en'), total: total.toLocaleString('en') });
  return (
    <span className="sheet-progress">
      <progress aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
      <span>{label}</span>
    </span>
  );
}
