import { ArrowsAltOutlined, UnorderedListOutlined, UpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { suggestVehicles } from '@vehicle/contract/fleet/vehicle/contract';
import { mapCount } from '@vehicle/contract/telemetry/map/contract';
import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callOptions, useCall } from '../../../../kit/api/query.ts';
import { useOptionSearch } from '../../../../kit/choice/searched-multi-select.tsx';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { LiveStatusTag } from '../../../../kit/text/live-status-tag.tsx';
import type { FleetClient } from '../fleet/fleet-client.ts';
import { statusOrder } from '../fleet/fleet-status.ts';
import { type FleetFilter, type FleetFilterChange, writeFleetFilter } from '../fleet-filter.ts';
import { FleetCriteria } from './fleet-criteria.tsx';
import { FleetList } from './fleet-list.tsx';

/** Finds a vehicle by VIN or plate, wherever it is and whatever is filtered. */
function VehicleSearch({ onChoose }: { onChoose: (vehicleId: number) => void }) {
  const { t } = useTranslation(['distribution', 'crud']);
  const { keyword, onSearch } = useOptionSearch();
  const query = useCall(
    suggestVehicles,
    { params: { keyword } },
    { enabled: keyword !== '', keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(query.isError, t('crud:optionsFailed', { title: t('crud:vehicles') }));
  const found = keyword === '' ? [] : (query.data ?? []);
  return (
    <PromptSelect<number | null>
      className="fleet-search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={null}
      suffixIcon={null}
      showSearch={{ filterOption: false, onSearch: (word) => onSearch({ word }) }}
      notFoundContent={
        keyword === '' ? t('searchAdvice') : query.isFetching ? t('searching') : t('noneFound')
      }
      loading={query.isFetching}
      options={found.map(({ id, vin, plateNo }) => ({
        value: id,
        label: plateNo === null ? vin : `${plateNo} · ${vin}`,
      }))}
      onChange={(id) => {
        onSearch({ word: '' });
        if (id !== null) onChoose(id);
      }}
    />
  );
}

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

interface FleetPanelProps {
  filter: FleetFilter;
  onFilter: (change: FleetFilterChange) => void;
  client: FleetClient | null;
  isLoaded: boolean;
  chosen: number | null;
  onChoose: (vehicleId: number) => void;
  onShowAll: () => void;
}

function useCounts({ statuses: _, ...filter }: FleetFilter) {
  const { data } = useQuery({
    ...callOptions(mapCount, { body: filter }),
    refetchInterval: countEvery_ms,
    meta: { ownsErrors: true },
  });
  return data?.object;
}

const none = () => () => undefined;

/** How many are seen, and what to do where that is none. */
function SeenLine({
  client,
  isLoaded,
  onShowAll,
}: Pick<FleetPanelProps, 'client' | 'isLoaded' | 'onShowAll'>) {
  const { t } = useTranslation('distribution');
  const total = useSyncExternalStore(client?.onRows ?? none, () => client?.rows().total ?? 0);
  return (
    <div className="fleet-seen">
      <span role="status">
        {isLoaded ? t(total === 0 ? 'noneSeen' : 'seen', { number: formatNumber(total, 0) }) : t('loading')}
      </span>
      <Button size="small" icon={<ArrowsAltOutlined />} onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}

/** What is beside the map; on a phone it lies at its lower edge and slides up. */
export function FleetPanel(props: FleetPanelProps) {
  const { filter, onFilter, client, isLoaded, chosen, onChoose, onShowAll } = props;
  const { t } = useTranslation('distribution');
  const counts = useCounts(filter);
  const [isRaised, setIsRaised] = useState(false);
  const isNarrow = useIsNarrow();
  const isOpen = isRaised || !isNarrow;
  const listAddress = { pathname: '/monitoring/equipmentList', search: writeFleetFilter(filter).toString() };
  const handleChoose = (vehicleId: number) => {
    setIsRaised(false);
    onChoose(vehicleId);
  };
  return (
    <aside className="fleet-panel" data-open={isOpen} aria-label={t('panel')}>
      {isNarrow && (
        <button
          type="button"
          className="fleet-handle"
          aria-expanded={isRaised}
          onClick={() => setIsRaised(!isRaised)}
        >
          <UpOutlined rotate={isRaised ? 180 : 0} aria-hidden />
          {t('total', { number: formatNumber(counts?.total ?? 0, 0) })}
          {counts && counts.byStatus.fault > 0 && (
            <span className="fleet-handle-faults">{t('faults', { number: counts.byStatus.fault })}</span>
          )}
        </button>
      )}
      {isOpen && (
        <>
          <VehicleSearch onChoose={handleChoose} />
          <StatusChips
            counts={counts?.byStatus}
            chosen={filter.statuses}
            onChange={(statuses) => onFilter({ statuses })}
          />
          <FleetCriteria filter={filter} onChange={onFilter} />
          <div className="fleet-whole">
            {counts && counts.withoutPosition > 0 && (
              <span>{t('withoutPosition', { number: formatNumber(counts.withoutPosition, 0) })}</span>
            )}
            <Link to={listAddress} className="fleet-list-link">
              <UnorderedListOutlined aria-hidden /> {t('equipmentList')}
            </Link>
          </div>
          <SeenLine client={client} isLoaded={isLoaded} onShowAll={onShowAll} />
          {client && <FleetList client={client} chosen={chosen} onChoose={handleChoose} />}
        </>
      )}
    </aside>
  );
}
