import { useQueryClient } from '@tanstack/react-query';
import { queryForwardHealth } from '@vehicle/contract/telemetry/forward-target/contract';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../kit/api/query.ts';
import type { ResourceList } from '../../../kit/list/use-resource-list.ts';
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
  // The same rows as long as nothing has changed: a table is drawn anew for others.
  const [rows, selected] = useMemo(() => {
    const healthy = (row: TargetRow): HealthyRow => ({
      ...row,
      health: data?.find(({ targetId }) => targetId === row.id) ?? null,
    });
    return [list.rows.map(healthy), list.selected.map(healthy)];
  }, [data, list.rows, list.selected]);
  return {
    ...list,
    rows,
    selected,
    reload: () => {
      list.reload();
      void client.invalidateQueries({ queryKey: [queryForwardHealth.name] });
    },
  };
}
