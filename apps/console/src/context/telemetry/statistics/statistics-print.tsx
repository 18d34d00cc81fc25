import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/list/use-text.ts';
import { type HeadFact, PrintFrame } from '../../../kit/print/print-frame.tsx';
import { printingNumber } from '../../../kit/print/print-number.ts';
import { vehicleTitle } from '../../../kit/text/vehicle-name.tsx';
import { Figure } from './figure.tsx';
import { type FigureCard, numberIn, type Total } from './figure-cards.tsx';
import { OnTableRead } from './figure-rows.tsx';
import { figureText } from './figure-text.ts';
import { useTrail } from './statistics-trail.tsx';
import type { Statistics } from './use-statistics.ts';

/** What a figure is, and how it is computed; null: nobody has said. */
function useDefinitionLine(): (field: string) => string | null {
  useTranslation('definition');
  const text = useText('definition');
  return (field) => {
    const parts = ['what', 'formula'].flatMap((part) => {
      const key = `${field}.${part}`;
      return text(key) === key ? [] : [text(key)];
    });
    return parts.length === 0 ? null : parts.join(' ');
  };
}

/** Nobody can ask a sheet of paper what a figure means: its definition stands below it. */
function Figures({ cards, total }: { cards: readonly FigureCard[]; total: Total }) {
  const { t } = useTranslation('statistics');
  const text = useText('statistics');
  const definition = useDefinitionLine();
  return (
    <dl className="print-figures">
      {cards.map(({ field, kind, unit, instead, of, days }) => (
        <div key={field} data-field={field}>
          <dt>{text(`field.${field}`)}</dt>
          <dd>
            <strong className="figure">
              {numberIn(total, field) === null && instead !== undefined ? (
                instead
              ) : (
                <Figure field={field} kind={kind} value={numberIn(total, field)} />
              )}
            </strong>
            {unit !== undefined && ` ${unit}`}
            {of !== undefined && <> / {of}</>}
          </dd>
          <dd className="print-definition">
            {definition(field)}
            {days &&
              ` ${t('ofDays', {
                counted: figureText(numberIn(total, days[0]), 'count'),
                all: figureText(numberIn(total, days[1]), 'count'),
              })}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StatisticsPrintProps {
  title: string;
  statistics: Statistics;
  /** What was chosen beside the rest. */
  facts: readonly HeadFact[];
  cards: readonly FigureCard[];
  total: Total;
  /** What the figures leave out. */
  notes: ReactNode;
  charts: ReactNode;
  onClose: () => void;
  /** The table. */
  children: ReactNode;
}

/** Statistics as a document: what they are of, the figures, the charts, and the table on a page of its own. */
export function StatisticsPrint(props: StatisticsPrintProps) {
  const { title, statistics, facts, cards, total, notes, charts, onClose, children } = props;
  const { t } = useTranslation('statistics');
  const [number] = useState(printingNumber);
  const [isRead, setIsRead] = useState(false);
  const { steps, named } = useTrail(statistics);
  const { from, until, period, vehicleId } = statistics.state;
  const way = steps.map((step) => step.title ?? '');
  if (vehicleId !== undefined) way.push(vehicleTitle(named));
  return (
    <PrintFrame
      {...{ title, number, onClose }}
      facts={[
        [t('range'), `${from} – ${until}`],
        [t('periodLabel'), t(`period.${period}`)],
        [t('scope'), way.join(' › ')],
        ...facts,
      ]}
      isReady={isRead}
    >
      <Figures cards={cards} total={total} />
      {notes}
      <div className="print-charts">{charts}</div>
      <OnTableRead value={() => setIsRead(true)}>{children}</OnTableRead>
    </PrintFrame>
  );
}
