import type { LeftOut } from '@vehicle/contract/fleet/vehicle/defect';
import { useTranslation } from 'react-i18next';
import { absent, formatClock, formatNumber } from '../../../kit/text/format.ts';

const named = [
  'engineTotalHours',
  'totalVehicleDistance',
  'jt808Odometer',
  'totalFuelUsed',
  'fuelLevel',
  'jt808Fuel',
  'soc',
] as const;

function isNamed(code: string): code is (typeof named)[number] {
  return (named as readonly string[]).includes(code);
}

const reading = (value: number | null) => (value === null ? absent : formatNumber(value, 1));

/** Readings that count in no figure, by day, and why. */
export function LeftOutPanel({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('singleVehicle');
  if (leftOut.length === 0) return null;
  return (
    <section className="panel left-out">
      <h2>{t('leftOut.title')}</h2>
      <p>{t('leftOut.explained')}</p>
      <ul>
        {leftOut.map(({ day, kind, code, count, firstAt, lastAt, before, after }) => (
          <li key={`${day} ${kind} ${code} ${firstAt}`}>
            <b>
              {day} {isNamed(code) ? t(`leftOut.code.${code}`) : code}
            </b>{' '}
            {t(`leftOut.kind.${kind}`)}{' '}
            <small>
              {t('leftOut.readings', {
                count,
                from: formatClock(firstAt),
                until: formatClock(lastAt),
                before: reading(before),
                after: reading(after),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
