import { useQueryClient } from '@tanstack/react-query';
import { queryForwardHealth } from '@vehicle/contract/forward-target';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import type { ResourceList } from '../../../shared/crud/use-resource-list.ts';
import type { HealthyRow, TargetRow } from './target-row.ts';

const askedEveryMs = 10_000;

/** The list with how it goes with each target, asked for again while the screen is open. */
export function useHealth(list: ResourceList<TargetRow>): ResourceList<HealthyRow> {
  const client = useQueryClient();
  const { data } = useCall(queryForwardHealth, {}, { ownsErrors: true, staleTimeMs: askedEveryMs });
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: [queryForwardHealth.name] });
    const interval = setInterval(ask, askedEveryMs);
    return () => clearInterval(interval);
  }, [client]);
  const healthy = (row: TargetRow): HealthyRow => ({
    ...row,
    health: data?.find(({ targetId }) => targetId === row.id) ?? null,
  });
  return {
    ...list,
    rows: list.rows.map(healthy),
    selected: list.selected.map(healthy),
    reload: () => {
      list.reload();
      void client.invalidateQueries({ queryKey: [queryForwardHealth.name] });
    },
  };
}
