import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { LinkedPage } from '../../../../kit/api/use-may-open.ts';
import type { FigureName } from '../../../../kit/figure/definition-text.tsx';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { LiveStatusTag } from '../../../../kit/text/live-status-tag.tsx';
import { PageLink } from '../page-link.tsx';
import './tile.css';

export interface StripFigure {
  name: string;
  definition: FigureName;
  title: string;
  /** Its mark stands before the title. */
  status?: LiveStatus;
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

/** The figures of a role in one line; each leads to what it counts, and says what it is. */
export function Strip({ label, figures }: StripProps) {
  return (
    <ul className="tile-strip" aria-label={label}>
      {figures.map(({ name, definition, title, status, value, decimals = 0, unit, page, to }) => (
        <li key={name} data-figure={name}>
          <PageLink page={page} to={to} className="tile-figure">
            <span className="tile-figure-title">{status ? <LiveStatusTag status={status} /> : title}</span>
            <span>
              <b>{value === undefined || value === null ? absent : formatNumber(value, decimals)}</b>
              {unit !== undefined && <small> {unit}</small>}
            </span>
          </PageLink>
          <FigureInfo name={definition} title={title} />
        </li>
      ))}
    </ul>
  );
}
