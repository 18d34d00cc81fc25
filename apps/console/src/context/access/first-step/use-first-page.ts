import { useQueryClient } from '@tanstack/react-query';
import { firstSteps, takersOf } from '@vehicle/contract/access/first-step/contract';
import {
  ownPreferences,
  type Preferences,
  updatePreferences,
} from '@vehicle/contract/access/preference/contract';
import { useState } from 'react';
import type { Answer } from '../../../kit/api/client.ts';
import { callKey, useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { usePlatform } from '../../../kit/api/use-platform.ts';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { useAddress } from '../../../kit/text/use-address.ts';

const [asked, steps] = ['first', 'steps'] as const;
export const firstStepsAddress = `/dashboard?${asked}=${steps}`;

const anyTaker = Object.values(takersOf).flatMap((permissions) => permissions ?? []);
const freshFor_ms = 10_000;
const keptFor_ms = 600_000;

/** Who may take no step is shown none, and nobody takes one in another's name. */
function useMayTake(): boolean {
  const isInPerson = useSession(({ simulation }) => simulation === null);
  return usePermission(anyTaker) && isInPerson;
}

/** Whether a step is still open; asked for when somebody is about to look. */
export function useHasFirstSteps(isNear: boolean): boolean {
  const mayTake = useMayTake();
  const { data } = useCall(
    firstSteps,
    {},
    { enabled: isNear && mayTake, ownsErrors: true, staleTime_ms: freshFor_ms },
  );
  return data?.steps.some(({ isDone }) => !isDone) ?? false;
}

interface FirstPage {
  /** What stands at the place of the home page. */
  shows: 'nothing' | 'steps' | 'home';
  isInUse: boolean;
  leave: () => void;
  /** Leaves it for good, until it is asked for. */
  putAside: () => void;
}

/** Shown of itself until a vehicle has reported or its reader has put it aside; where it stands it stays until it is left. */
export function useFirstPage(): FirstPage {
  const [address, change] = useAddress();
  const client = useQueryClient();
  const mayTake = useMayTake();
  const isInUse = usePlatform()?.isInUse ?? true;
  const kept = useCall(
    ownPreferences,
    {},
    { enabled: mayTake && !isInUse, ownsErrors: true, staleTime_ms: keptFor_ms },
  );
  const saving = useCallMutation(updatePreferences, { isQuiet: true });
  const [isStaying, setIsStaying] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);

  const isOffered = mayTake && !isInUse && !hasLeft;
  const isKnown = kept.data !== undefined || kept.error !== null || kept.isPaused;
  const isAsked = mayTake && address.get(asked) === steps;
  // The address says for itself how long it asks.
  const isNew = isOffered && isKnown && (kept.data?.firstSteps ?? null) === null;
  if (isNew && !isStaying) setIsStaying(true);

  const leave = () => {
    setIsStaying(false);
    setHasLeft(true);
    if (isAsked)
      change((now) => {
        now.delete(asked);
        return now;
      });
  };
  const putAside = () => {
    const key = callKey(ownPreferences, {});
    const isPutAside = { isPutAside: true } as const;
    const before = client.getQueryData<Answer<Preferences>>(key);
    if (before)
      client.setQueryData<Answer<Preferences>>(key, {
        ...before,
        object: { ...before.object, firstSteps: isPutAside },
      });
    saving.mutate(
      { body: { firstSteps: isPutAside } },
      { onError: () => void client.invalidateQueries({ queryKey: key }) },
    );
    leave();
  };
  const shows = isStaying || isNew || isAsked ? 'steps' : isOffered && !isKnown ? 'nothing' : 'home';
  return { shows, isInUse, leave, putAside };
}
