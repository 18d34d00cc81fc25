import { categoryMetrics, type metricChoiceForm, modelMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import type { z } from 'zod';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from './metric-choice-owner.ts';

interface ChoiceSaving {
  save: (body: z.infer<typeof metricChoiceForm>) => void;
  isSaving: boolean;
  /** The server's sentence where somebody else has saved meanwhile. */
  stale: string | null;
}

const staleEdit = 'STALE_EDIT';

/** Saves a choice; every other choice that takes it over is read anew. */
export function useChoiceSaving(
  { id }: MetricChoiceOwner,
  calls: MetricChoiceCalls,
  onSaved: () => void,
): ChoiceSaving {
  const reload = useReload([calls.list, categoryMetrics, modelMetrics, vehicleMetrics]);
  const { mutate, isPending, error } = useCallMutation(calls.save, { ownedCodes: [staleEdit] });
  const handleSaved = async () => {
    onSaved();
    await reload();
  };
  return {
    save: (body) => mutate({ params: { id }, body }, { onSuccess: () => void handleSaved() }),
    isSaving: isPending,
    stale: error instanceof ApiError && error.code === staleEdit ? error.message : null,
  };
}
