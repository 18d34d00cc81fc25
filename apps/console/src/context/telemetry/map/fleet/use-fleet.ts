import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsIdle } from '../../../../kit/api/idle.ts';
import { useIsWall } from '../../../../kit/api/wall.ts';
import type { FleetFilter } from '../fleet-filter.ts';
import { FleetClient } from './fleet-client.ts';

/** A place is to be seen within 2 s, of which keeping the state takes one. */
const pollEvery_ms = 500;
const longestPause_ms = 30_000;

/** How long it took last, and how often it has failed since it worked. */
interface Pace {
  took_ms: number;
  failures: number;
}

/** The server is busy with a map at most half of the time, and less when it fails. */
export function pauseOf({ took_ms, failures }: Pace): number {
  return Math.min(longestPause_ms, Math.max(pollEvery_ms, 2 * took_ms) * 2 ** failures);
}

/** The worker lives as long as the page is in view. */
function useFleetClient(): FleetClient | null {
  const [client, setClient] = useState<FleetClient | null>(null);
  useEffect(() => {
    const opened = new FleetClient();
    setClient(opened);
    return () => {
      opened.close();
      setClient(null);
    };
  }, []);
  return client;
}

/** The fleet on the map, asked for again and again; statuses are chosen among what is there already. */
export function useFleet({ statuses, ...filter }: FleetFilter) {
  const client = useFleetClient();
  const isWall = useIsWall();
  const isIdle = useIsIdle() && !isWall;
  const [pace] = useState((): Pace => ({ took_ms: 0, failures: 0 }));
  const query = useQuery({
    queryKey: ['map.positions', 'fleet', client?.number, filter],
    queryFn: async ({ signal }) => {
      const begun_ms = performance.now();
      pace.failures += 1;
      await client?.refresh(filter, signal);
      pace.failures = 0;
      pace.took_ms = performance.now() - begun_ms;
      return begun_ms;
    },
    enabled: client !== null,
    refetchInterval: () => (isIdle ? false : pauseOf(pace)),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: { ownsErrors: true },
  });

  // The list is made anew at each rendering, its text is not.
  const shown = statuses.join();
  const show = useEffectEvent((of: FleetClient) => of.showStatuses(statuses));
  useEffect(() => {
    if (client !== null && shown !== null) show(client);
  }, [client, shown]);

  return {
    client,
    isLoaded: query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
