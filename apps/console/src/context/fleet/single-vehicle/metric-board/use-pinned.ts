import {
  ownPreferences,
  preferenceLimit,
  updatePreferences,
} from '@vehicle/contract/access/preference/contract';
import { useCall, useCallMutation } from '../../../../kit/api/query.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';

const read = [ownPreferences];
const noCodes: readonly string[] = [];

interface PinnedMetrics {
  pinned: readonly string[];
  /** Pins a metric, or lets it go. */
  toggle: (code: string) => void;
}

/** The metrics that somebody has pinned, kept for them on the server. */
export function usePinnedMetrics(): PinnedMetrics {
  const own = useCall(ownPreferences, {}, { staleTime_ms: 60_000, ownsErrors: true });
  const reload = useReload(read);
  const keeping = useCallMutation(updatePreferences);
  // What has just been chosen is shown before the server has said so.
  const sent = keeping.isPending ? keeping.variables.body?.pinnedMetrics : undefined;
  const pinned = (sent ?? own.data?.pinnedMetrics)?.codes ?? noCodes;
  const toggle = (code: string) => {
    const others = pinned.filter((each) => each !== code);
    const codes =
      others.length < pinned.length ? others : [...pinned, code].slice(-preferenceLimit.pinnedMetrics);
    keeping.mutate({ body: { pinnedMetrics: { codes } } }, { onSettled: reload });
  };
  return { pinned, toggle };
}
