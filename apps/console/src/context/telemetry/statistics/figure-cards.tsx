import { useTranslation } from 'react-i18next';
import type { FigureName, Known } from '../../../kit/figure/definition-text.tsx';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import type { DayRange } from '../../../kit/text/platform-day.ts';
import { Figure } from './figure.tsx';
import { changeText, type FigureKind, figureText, isLowCoverage } from './figure-text.ts';
import { comparedRanges } from './statistics-range.ts';

export interface FigureCard {
  field: FigureName;
  kind: FigureKind;
  /** After the figure, where its name does not have it: the currency. */
  unit?: string;
  /** Stands there where the figure is not known, as there is something else to say. */
  instead?: string;
  /** Beside the figure, such as of how many. */
  of?: string;
  /** The fields that tell of how many of all vehicle-days the figure is. */
  days?: readonly [counted: string, all: string];
  /** A state rather than a sum: there is nothing to compare. */
  isState?: boolean;
}

/** Figures by their names, and what else is told of them. */
export type Total = Readonly<Record<string, unknown>>;

export function numberIn(total: Total | undefined, field: string): number | null {
  const value = total?.[field];
  return typeof value === 'number' ? value : null;
}

/** The statistics of the complete days of what is shown, and of as many days before them. */
export interface Compared {
  now: Total | undefined;
  before: Total | undefined;
}

/** Of how many machines and days a figure is, as far as the totals tell. */
function knownOf(total: Total, { days }: FigureCard): Known {
  const pair = (counted: string, all: string) => {
    const [some, every] = [numberIn(total, counted), numberIn(total, all)];
    return some === null || every === null ? undefined : ([some, every] as const);
  };
  const vehicles = pair('vehiclesWithData', 'vehicles');
  const ofDays = days && pair(...days);
  return {
    ...(vehicles && { vehicles, hours: numberIn(total, 'coverage') }),
    ...(ofDays && { days: ofDays }),
  };
}

interface FigureCardsProps {
  cards: readonly FigureCard[];
  total: Total | undefined;
  compared: Compared;
  range: DayRange;
  today: string;
  isLoading: boolean;
}

/** From here on two periods whose coverage differs cannot be compared as they are. */
const telling = 0.1;

function perPlanned(total: Total | undefined, field: string): number | null {
  const [value, planned] = [numberIn(total, field), numberIn(total, 'planned_h')];
  return value === null || planned === null || planned <= 0 ? null : value / planned;
}

/** Today is in the figure and not in its change: `isWithToday` has both values said beside it. */
function useChange({ now, before }: Compared, isWithToday: boolean) {
  const { t } = useTranslation('statistics');
  return ({ field, kind, isState }: FigureCard) => {
    const values = [numberIn(now, field), numberIn(before, field)] as const;
    const value = isState ? null : changeText(...values, kind);
    if (value === null) return null;
    const [current, previous] = values.map((each) => figureText(each, kind));
    const perHour = kind === 'amount' && changeText(perPlanned(now, field), perPlanned(before, field), kind);
    return (
      <>
        {t(kind === 'share' ? 'change.points' : 'change.percent', { value })}
        {isWithToday && <small>{t('change.values', { now: current, before: previous })}</small>}
        {perHour && <small>{t('change.perPlanned', { value: perHour })}</small>}
      </>
    );
  };
}

function Comparison({ compared, range, today }: Pick<FigureCardsProps, 'compared' | 'range' | 'today'>) {
  const { t } = useTranslation('statistics');
  const ranges = comparedRanges(range, today);
  if (ranges === null) return t('change.todayAlone');
  if (compared.before === undefined) return null;
  const [now, before] = [numberIn(compared.now, 'coverage'), numberIn(compared.before, 'coverage')];
  const differs = now !== null && before !== null && Math.abs(now - before) >= telling;
  const shares = { now: figureText(now, 'share'), before: figureText(before, 'share') };
  return (
    <>
      {t('change.ranges', {
        from: ranges.now.from,
        until: ranges.now.until,
        earlierFrom: ranges.before.from,
        earlierUntil: ranges.before.until,
      })}
      {range.until >= today && ` ${t('change.withoutToday')}`}
      {(now !== null || before !== null) && ` ${t('change.coverage', shares)}`}
      {differs && <strong className="coverage-low"> {t('change.differs')}</strong>}
    </>
  );
}

/** The statistics of the whole range, each beside what it was in the range before. */
export function FigureCards({ cards, total = {}, compared, range, today, isLoading }: FigureCardsProps) {
  const { t } = useTranslation('statistics');
  const change = useChange(compared, range.until >= today);
  const text = useText('statistics');
  return (
    <section className="figure-cards" aria-label={t('totals')} aria-busy={isLoading}>
      <dl>
        {cards.map((card) => (
          <div key={card.field} data-field={card.field}>
            <dt>
              {text(`field.${card.field}`)}
              {'\u00a0'}
              <FigureInfo
                name={card.field}
                title={text(`field.${card.field}`)}
                known={knownOf(total, card)}
              />
            </dt>
            <dd>
              {numberIn(total, card.field) === null && card.instead !== undefined ? (
                <span className="figure-instead">{card.instead}</span>
              ) : (
                <Figure field={card.field} kind={card.kind} value={numberIn(total, card.field)} />
              )}
              {card.unit !== undefined && <small> {card.unit}</small>}
              {card.of !== undefined && <small> / {card.of}</small>}
              {card.days !== undefined && (
                <small className="figure-days">
                  {t('ofDays', {
                    counted: figureText(numberIn(total, card.days[0]), 'count'),
                    all: figureText(numberIn(total, card.days[1]), 'count'),
                  })}
                </small>
              )}
            </dd>
            <dd className="figure-change">{change(card)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Comparison {...{ compared, range, today }} />
        {isLowCoverage(numberIn(total, 'coverage')) && <> {t('coverage.explained')}</>}
      </p>
    </section>
  );
}
