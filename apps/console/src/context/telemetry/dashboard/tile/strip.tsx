import type { ReactNode } from 'react';
import type { LinkedPage } from '../../../../kit/api/use-may-open.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { PageLink } from '../page-link.tsx';
import './tile.css';

export interface StripFigure {
  name: string;
  title: ReactNode;
  /** Undefined: not known yet; null: nobody knows. */
  value: number | null | undefined;
  decimals?: number;
  /** Of how many, or in what. */
  unit?: string;
  page: LinkedPage;
  to: string;
}

interface StripProps {
  label: string;
  figures: readonly StripFigure[];
}

/** The figures of a role in one line; each leads to what it counts. */
export function Strip({ label, figures }: StripProps) {
  return (
    <ul className="tile-strip" aria-label={label}>
      {figures.map(({ name, title, value, decimals = 0, unit, page, to }) => (
        <li key={name} data-figure={name}>
          <PageLink page={page} to={to} className="tile-figure">
            <span className="tile-figure-title">{title}</span>
            <span>
              <b>{value === undefined || value === null ? absent : formatNumber(value, decimals)}</b>
              {unit !== undefined && <small> {unit}</small>}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
