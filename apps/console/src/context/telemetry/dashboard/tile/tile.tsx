import './tile.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedPage } from '../../../../kit/api/use-may-open.ts';
import type { Polled } from '../../../../kit/api/use-polled.ts';
import { PageLink, useOpenPages } from '../page-link.tsx';
import { Asked } from '../panel.tsx';

interface Way {
  page: LinkedPage;
  to: string;
  title: string;
}

interface TileProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** What its figures are. */
  info?: ReactNode;
  asked: Pick<Polled<unknown>, 'data' | 'error' | 'refetch'>;
  isEmpty?: boolean;
  whenEmpty?: ReactNode;
  /** The page with all of it. */
  more?: Way;
  children: ReactNode;
}

/** The way to a page, for those who may open it. */
export function Onward({ page, to, title }: Way) {
  if (!useOpenPages()(page)) return null;
  return (
    <PageLink page={page} to={to} className="tile-more">
      {title} ›
    </PageLink>
  );
}

interface NothingProps {
  /** One line. */
  children: ReactNode;
  /** What one can do about it. */
  way?: Way;
}

/** Stands in a tile that has nothing to show, which keeps its height. */
export function Nothing({ children, way }: NothingProps) {
  return (
    <div className="tile-nothing">
      <p>{children}</p>
      {way && <Onward {...way} />}
    </div>
  );
}

/** One matter of the reader's work. */
export function Tile({ title, note, info, asked, isEmpty = false, whenEmpty, more, children }: TileProps) {
  const heading = useId();
  const { t } = useTranslation('dashboard');
  return (
    <section className="tile" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {info}
        {note !== undefined && <small className="tile-note">{note}</small>}
        {more && <Onward {...more} />}
      </header>
      <Asked asked={asked} isEmpty={isEmpty} whenEmpty={whenEmpty ?? <Nothing>{t('empty')}</Nothing>}>
        {children}
      </Asked>
    </section>
  );
}
