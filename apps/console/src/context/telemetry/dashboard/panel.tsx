import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../../../kit/api/link.ts';
import type { LinkedPage } from '../../../kit/api/use-may-open.ts';
import type { Polled } from '../../../kit/api/use-polled.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { DeferredMount } from '../../../kit/task-queue/deferred-mount.tsx';
import { PageLink } from './page-link.tsx';

interface PanelProps {
  title: string;
  /** Where it stands in the grid. */
  area: string;
  /** What it shows comes from here; old values stay in view when asking again fails. */
  asked: Pick<Polled<unknown>, 'data' | 'error' | 'refetch'>;
  isEmpty: boolean;
  tools?: ReactNode;
  /** What its figures are. */
  info?: ReactNode;
  /** The page with all of it. */
  more?: { page: LinkedPage; to: string };
  children: ReactNode;
}

interface AskedProps extends Pick<PanelProps, 'asked' | 'isEmpty' | 'children'> {
  /** Stands in its place where there is nothing to show. */
  whenEmpty?: ReactNode;
}

/** What is asked for: waiting, failed, empty or there. */
export function Asked({ asked, isEmpty, whenEmpty, children }: AskedProps) {
  const { t } = useTranslation('dashboard');
  const isDown = useLink(({ state }) => state !== 'up');
  const waiting = <div aria-busy="true" />;
  if (asked.data === undefined && isDown) return <p className="dash-no-network">{t('noNetwork')}</p>;
  if (asked.data === undefined) {
    if (!asked.error) return waiting;
    return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  }
  return (
    <DeferredMount meanwhile={waiting}>
      {isEmpty ? (whenEmpty ?? <EmptyState title={t('empty')} />) : children}
    </DeferredMount>
  );
}

/** A part of the dashboard; its place is kept from the start, so that nothing shifts when its values come. */
export function Panel({ title, area, asked, isEmpty, tools, info, more, children }: PanelProps) {
  return (
    <section className="dash-panel" style={{ gridArea: area }} data-area={area}>
      <header>
        <div className="dash-panel-title">
          <h2>
            {more ? (
              <PageLink {...more} className="dash-more">
                {title}
              </PageLink>
            ) : (
              title
            )}
          </h2>
          {info}
        </div>
        {tools}
      </header>
      <div className="dash-panel-body">
        <Asked asked={asked} isEmpty={isEmpty}>
          {children}
        </Asked>
      </div>
    </section>
  );
}

/** A panel that is mounted by a task of its own, in a place that is kept from the start. */
export function DeferredPanel({ area, children }: Pick<PanelProps, 'area' | 'children'>) {
  return (
    <DeferredMount
      meanwhile={
        <section className="dash-panel" style={{ gridArea: area }} data-area={area} aria-busy="true">
          <header />
          <div className="dash-panel-body" />
        </section>
      }
    >
      {children}
    </DeferredMount>
  );
}
