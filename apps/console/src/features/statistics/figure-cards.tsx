import { useTranslation } from 'react-i18next';
import { useText } from '../../shared/crud/use-text.ts';
import type { DayRange } from '../../shared/ui/platform-day.ts';
import { CoverageText } from './coverage-text.tsx';
import { changeText, type FigureKind, figureText, isLowCoverage } from './figure-text.ts';
import { rangeBefore } from './statistics-range.ts';

export interface FigureCard {
  field: string;
  kind: FigureKind;
  /** Beside the figure, such as of how many. */
  of?: string;
  /** A state rather than a sum: there is nothing to compare. */
  isState?: boolean;
}

export type Total = Readonly<Record<string, number | null>>;

interface FigureCardsProps {
  cards: readonly FigureCard[];
  total: Total | undefined;
  /** Of the range of equal length before. */
  before: Total | undefined;
  range: DayRange;
  isLoading: boolean;
}

/** The figures of the whole range, each beside what it was in the range before. */
export function FigureCards({ cards, total = {}, before, range, isLoading }: FigureCardsProps) {
  const { t } = useTranslation('statistics');
  const text = useText('statistics');
  const earlier = rangeBefore(range);
  const change = ({ field, kind, isState }: FigureCard) => {
    const value = isState ? null : changeText(total[field] ?? null, before?.[field] ?? null, kind);
    if (value === null) return null;
    return t(kind === 'share' ? 'change.points' : 'change.percent', { value });
  };
  return (
    <section className="figure-cards" aria-label={t('totals')} aria-busy={isLoading}>
      <dl>
        {cards.map((card) => (
          <div key={card.field} data-field={card.field}>
            <dt>{text(`field.${card.field}`)}</dt>
            <dd>
              {card.field === 'coverage' ? (
                <CoverageText value={total.coverage ?? null} />
              ) : (
                figureText(total[card.field], card.kind)
              )}
              {card.of !== undefined && <small> / {card.of}</small>}
            </dd>
            <dd className="figure-change">{change(card)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {cards.some((card) => change(card) !== null) && t('change.range', { ...earlier })}
        {isLowCoverage(total.coverage) && <> {t('coverage.explained')}</>}
      </p>
    </section>
  );
}
