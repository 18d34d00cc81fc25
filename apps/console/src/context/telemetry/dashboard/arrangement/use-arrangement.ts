import { useQueryClient } from '@tanstack/react-query';
import {
  type HomeArrangement,
  ownPreferences,
  type Preferences,
  updatePreferences,
} from '@vehicle/contract/access/preference/contract';
import { useMemo } from 'react';
import type { Answer } from '../../../../kit/api/client.ts';
import { callKey, useCall, useCallMutation } from '../../../../kit/api/query.ts';
import { useSession } from '../../../../kit/api/session.ts';
import { arrangedTiles, type HomeRole, type PlacedTile, roleOf, startTiles } from './tile-list.ts';

export interface Arrangement {
  role: HomeRole;
  /** Null: not known yet. */
  tiles: readonly PlacedTile[] | null;
  isOwn: boolean;
  arrange: (tiles: readonly PlacedTile[]) => void;
  /** Back to how the page begins. */
  reset: () => void;
}

const key = callKey(ownPreferences, {});

/** The tiles as their reader has arranged them, on whatever device. */
export function useArrangement(): Arrangement {
  const client = useQueryClient();
  const orgType = useSession((session) => session.orgType);
  const memberType = useSession((session) => session.memberType);
  const asked = useCall(ownPreferences, {}, { ownsErrors: true, staleTime_ms: 600_000 });
  const saving = useCallMutation(updatePreferences, { isQuiet: true });
  const role = roleOf(orgType, memberType);
  const start = useMemo(() => startTiles(role), [role]);
  // Where it cannot be had, or not now, the page stands as it begins.
  const kept = asked.data?.home ?? null;
  // Who reads is known a moment after the sign-in.
  const isKnown = memberType !== '' && (asked.data !== undefined || asked.error !== null || asked.isPaused);
  const tiles = useMemo(() => (isKnown ? arrangedTiles(start, kept) : null), [isKnown, start, kept]);

  const save = (home: HomeArrangement | null) => {
    const before = client.getQueryData<Answer<Preferences>>(key);
    if (before)
      client.setQueryData<Answer<Preferences>>(key, { ...before, object: { ...before.object, home } });
    saving.mutate(
      { body: { home } },
      // What has not been kept is not shown as if it were.
      { onError: () => void client.invalidateQueries({ queryKey: key }) },
    );
  };
  return {
    role,
    tiles,
    isOwn: kept !== null,
    arrange: (next) => save({ tiles: next.map(({ name, isHidden }) => ({ name, isHidden })) }),
    reset: () => save(null),
  };
}
