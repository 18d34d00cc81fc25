import { useQuery } from '@tanstack/react-query';
import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { mapCount } from '@vehicle/contract/telemetry/map/contract';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callOptions } from '../../../../kit/api/query.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { LiveStatusTag } from '../../../../kit/text/live-status-tag.tsx';
import type { FleetClient } from '../fleet/fleet-client.ts';
import { statusOrder } from '../fleet/fleet-status.ts';
import { type FleetFilter, type FleetFilterChange, writeFleetFilter } from '../fleet-filter.ts';
import { FleetCriteria } from './fleet-criteria.tsx';
import { FleetList } from './fleet-list.tsx';

interface StatusChipsProps {
  counts: Readonly<Partial<Record<LiveStatus, number>>> | undefined;
  chosen: readonly LiveStatus[];
  onChange: (chosen: LiveStatus[]) => void;
}

/** How many vehicles do what; each is a switch that shows only those. */
function StatusChips({ counts, chosen, onChange }: StatusChipsProps) {
  const { t } = useTranslation('distribution');
  const toggled = (status: LiveStatus) =>
    chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
  return (
    <fieldset className="fleet-chips" aria-label={t('status')}>
      {statusOrder.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => onChange(toggled(status))}
        >
          <LiveStatusTag status={status} />
          <strong className="figure">{counts?.[status] ?? 0}</strong>
        </button>
      ))}
    </fieldset>
  );
}

const countEvery_ms = 5000;

function useCounts({ statuses: _, ...filter }: FleetFilter) {
  const { data } = useQuery({
    ...callOptions(mapCount, { body: filter }),
    refetchInterval: countEvery_ms,
    meta: { ownsErrors: true },
  });
  return data?.object;
}

const none = () => () => undefined;

/** How many are seen. */
function SeenCount({ client, isLoaded }: { client: FleetClient | null; isLoaded: boolean }) {
  const { t } = useTranslation('distribution');
  const total = useSyncExternalStore(client?.onRows ?? none, () => client?.rows().total ?? 0);
  return (
    <span role="status">
      {isLoaded ? t(total === 0 ? 'noneSeen' : 'seen', { number: formatNumber(total, 0) }) : t('loading')}
    </span>
  );
}

interface FleetPanelProps {
  filter: FleetFilter;
  onFilter: (change: FleetFilterChange) => void;
  client: FleetClient | null;
  isLoaded: boolean;
  chosen: number | null;
  onChoose: (vehicleId: number) => void;
}

/** The fleet in numbers, and one by one. */
export function FleetPanel({ filter, onFilter, client, isLoaded, chosen, onChoose }: FleetPanelProps) {
  const { t } = useTranslation('distribution');
  const criteriaId = useId();
  const counts = useCounts(filter);
  const [isFiltering, setIsFiltering] = useState(false);
  const { modelId, orgId, word } = filter;
  const number = [modelId, orgId, word].filter((one) => one !== undefined).length;
  const addressOf = (of: FleetFilter) => ({
    pathname: '/monitoring/equipmentList',
    search: writeFleetFilter(of).toString(),
  });
  return (
    <>
      <StatusChips
        counts={counts?.byStatus}
        chosen={filter.statuses}
        onChange={(statuses) => onFilter({ statuses })}
      />
      <div className="fleet-seen">
        <SeenCount client={client} isLoaded={isLoaded} />
        <button
          type="button"
          className="fleet-link"
          aria-expanded={isFiltering}
          aria-controls={criteriaId}
          onClick={() => setIsFiltering(!isFiltering)}
        >
          {number === 0 ? t('criteria') : t('criteriaSet', { number })}
        </button>
        <Link to={addressOf(filter)}>{t('equipmentList')}</Link>
      </div>
      <div id={criteriaId} hidden={!isFiltering} className="fleet-criteria">
        {isFiltering && <FleetCriteria filter={filter} onChange={onFilter} />}
      </div>
      {client && <FleetList client={client} chosen={chosen} onChoose={onChoose} />}
      {counts && counts.withoutPosition > 0 && (
        <p className="fleet-missing">
          {t('withoutPosition', { number: formatNumber(counts.withoutPosition, 0) })}{' '}
          <Link to={addressOf({ ...filter, statuses: ['never'] })}>{t('seeMissing')}</Link>
        </p>
      )}
    </>
  );
}
