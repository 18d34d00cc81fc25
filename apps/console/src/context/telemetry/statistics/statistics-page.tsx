import './statistics.css';
import { option, orgTreeOptions } from '@vehicle/contract/core/option';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCall } from '../../../kit/api/query.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { absent } from '../../../kit/text/format.ts';
import { UsageUntil } from '../../../kit/text/usage-until.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { type Compared, type FigureCard, FigureCards, type Total } from './figure-cards.tsx';
import { type BarItem, StatisticsBar } from './statistics-bar.tsx';
import type { Choice } from './statistics-state.ts';
import type { Statistics } from './use-statistics.ts';

function useOptionName(from: typeof option.model, id: number | undefined): string | undefined {
  const query = id === undefined ? {} : { id };
  const { data } = useCall(from, { query }, { enabled: id !== undefined, ownsErrors: true });
  return data?.find((each) => each.id === id)?.dictName;
}

function useOrgName(id: number | undefined): string | undefined {
  const { data } = useCall(orgTreeOptions, {}, { enabled: id !== undefined, ownsErrors: true });
  return data?.find((each) => each.id === id)?.name;
}

/** What the vehicle is called; a dash while that is not known. */
function useVehicleNames(id: number | undefined): { vin: string; plateNo: string | null } {
  const { data } = useCall(
    vehicle.calls.get,
    { params: { id: id ?? 1 } },
    { enabled: id !== undefined, ownsErrors: true },
  );
  return id === undefined || !data ? { vin: absent, plateNo: null } : data;
}

interface Step {
  key: string;
  title: string | undefined;
  /** Up to here. */
  choice: Choice;
}

const nothing: Choice = {
  orgId: undefined,
  orgDepth: undefined,
  warehouseId: undefined,
  modelId: undefined,
  vehicleId: undefined,
};

/** From everything to what is shown: each step leads back to itself. */
function StatisticsTrail({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state, addressOf } = statistics;
  const { orgId, orgDepth, warehouseId, modelId, vehicleId } = state;
  const titles = {
    org: useOrgName(orgId),
    warehouse: useOptionName(option.warehouse, warehouseId),
    model: useOptionName(option.model, modelId),
  };
  const named = useVehicleNames(vehicleId);
  const org = { ...nothing, orgId, orgDepth };
  const all: (Step & { isChosen: boolean })[] = [
    { key: 'all', title: t('everything'), choice: nothing, isChosen: true },
    { key: 'org', title: titles.org, choice: org, isChosen: orgId !== undefined },
    {
      key: 'warehouse',
      title: titles.warehouse,
      choice: { ...org, warehouseId },
      isChosen: warehouseId !== undefined,
    },
    {
      key: 'model',
      title: titles.model,
      choice: { ...org, warehouseId, modelId },
      isChosen: modelId !== undefined,
    },
  ];
  const steps = all.filter(({ isChosen }) => isChosen);
  const isVehicle = vehicleId !== undefined;
  if (steps.length === 1 && !isVehicle) return null;
  return (
    <nav className="statistics-trail" aria-label={t('trail')}>
      <ol>
        {steps.map(({ key, title = absent, choice }, at) => (
          <li key={key}>
            {at < steps.length - 1 || isVehicle ? (
              <Link to={addressOf(choice)}>{title}</Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
        {isVehicle && (
          <li aria-current="page">
            <VehicleLink vehicleId={vehicleId} vin={named.vin} plateNo={named.plateNo} />
          </li>
        )}
      </ol>
    </nav>
  );
}

interface StatisticsPageProps {
  statistics: Statistics;
  items: readonly BarItem[];
  /** Before the criteria. */
  choice?: ReactNode;
  query: { isFetching: boolean; error: Error | null };
  total: Total | undefined;
  compared: Compared;
  cards: readonly FigureCard[];
  /** What has to be known of them. */
  notes?: ReactNode;
  charts: ReactNode;
  /** What is shown is of no vehicle at all. */
  isEmpty: boolean;
  /** The table of the statistics. */
  children: ReactNode;
}

/** Criteria, the sums of the whole range, charts of its periods and a table: one screen of statistics. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { statistics, items, choice, query, total, compared, cards, notes, charts, isEmpty, children } =
    props;
  const { t } = useTranslation('statistics');
  const { error, isFetching } = query;
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />;
  return (
    <div className="statistics">
      <StatisticsBar statistics={statistics} items={items}>
        {choice}
      </StatisticsBar>
      <StatisticsTrail statistics={statistics} />
      <UsageUntil />
      {error && !isFetching ? (
        <ErrorState message={error.message} onRetry={statistics.reload} />
      ) : isEmpty ? (
        <EmptyState title={t('noVehicles')} advice={t('noVehiclesAdvice')} />
      ) : (
        <>
          {notes}
          <FigureCards
            cards={cards}
            total={total}
            compared={compared}
            range={statistics.state}
            today={statistics.today}
            isLoading={isFetching}
          />
          <div className="statistics-charts">{charts}</div>
          {children}
        </>
      )}
    </div>
  );
}
