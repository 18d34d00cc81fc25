import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { FiguresUntil } from '../../../kit/text/figures-until.tsx';
import { type Compared, type FigureCard, FigureCards, type Total } from './figure-cards.tsx';
import { type BarItem, StatisticsBar } from './statistics-bar.tsx';
import { StatisticsTrail } from './statistics-trail.tsx';
import type { Statistics } from './use-statistics.ts';
import './statistics.css';

interface StatisticsPageProps {
  statistics: Statistics;
  items: readonly BarItem[];
  /** Before the criteria. */
  choice?: ReactNode;
  query: { isFetching: boolean; error: Error | null };
  total: Total | undefined;
  compared: Compared;
  cards: readonly FigureCard[];
  charts: ReactNode;
  /** What is shown is of no vehicle at all. */
  isEmpty: boolean;
  /** The table of the figures. */
  children: ReactNode;
}

/** Criteria, the figures of the whole range, charts of its periods and a table: one screen of statistics. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { statistics, items, choice, query, total, compared, cards, charts, isEmpty, children } = props;
  const { t } = useTranslation('statistics');
  const { error, isFetching } = query;
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />;
  return (
    <div className="statistics">
      <StatisticsBar statistics={statistics} items={items}>
        {choice}
      </StatisticsBar>
      <StatisticsTrail statistics={statistics} />
      <FiguresUntil />
      {error && !isFetching ? (
        <ErrorState message={error.message} onRetry={statistics.reload} />
      ) : isEmpty ? (
        <EmptyState title={t('noVehicles')} advice={t('noVehiclesAdvice')} />
      ) : (
        <>
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
