import './statistics.css';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import type { HeadFact } from '../../../kit/print/print-frame.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { UsageUntil } from '../../../kit/text/usage-until.tsx';
import { type Compared, type FigureCard, FigureCards, type Total } from './figure-cards.tsx';
import { type BarItem, StatisticsBar } from './statistics-bar.tsx';
import { StatisticsTrail } from './statistics-trail.tsx';
import type { Statistics } from './use-statistics.ts';

const StatisticsPrint = lazyPart(async () => (await import('./statistics-print.tsx')).StatisticsPrint);

const noFacts: readonly HeadFact[] = [];

interface StatisticsPageProps {
  /** What it is called on paper. */
  title: string;
  statistics: Statistics;
  items: readonly BarItem[];
  /** Before the criteria. */
  choice?: ReactNode;
  /** What it chooses, as paper tells it. */
  facts?: readonly HeadFact[];
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
  const {
    title,
    statistics,
    items,
    choice,
    facts = noFacts,
    query,
    total,
    compared,
    cards,
    notes,
    charts,
    isEmpty,
    children,
  } = props;
  const { t } = useTranslation('statistics');
  const [isPrinting, setIsPrinting] = useState(false);
  const { error, isFetching } = query;
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />;
  return (
    <div className="statistics">
      <StatisticsBar
        statistics={statistics}
        items={items}
        tools={
          !isEmpty &&
          total && (
            <Button icon={<PrinterOutlined />} onClick={() => setIsPrinting(true)}>
              {t('print')}
            </Button>
          )
        }
      >
        {choice}
      </StatisticsBar>
      <StatisticsTrail statistics={statistics} />
      <UsageUntil />
      {error && !isFetching ? (
        <ErrorState error={error} onRetry={statistics.reload} />
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
      {isPrinting && total && (
        <Suspense fallback={null}>
          <StatisticsPrint
            {...{ title, statistics, facts, total, cards, notes, charts }}
            onClose={() => setIsPrinting(false)}
          >
            {children}
          </StatisticsPrint>
        </Suspense>
      )}
    </div>
  );
}
