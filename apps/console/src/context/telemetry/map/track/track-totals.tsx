import { useTranslation } from 'react-i18next';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import type { Track } from './track-line.ts';
import { useDurationText } from './use-duration-text.ts';

/** What the whole way amounts to, however much of it is drawn. */
export function TrackTotals({ totals }: { totals: Track['totals'] }) {
  const { t } = useTranslation('track');
  const duration = useDurationText();
  const { distance_km, duration_s, standing_s, maxSpeed_kmh, positions } = totals;
  const figures = [
    { name: t('distance'), value: formatNumber(distance_km, 2), unit: 'km' },
    { name: t('lasting'), value: duration(duration_s), unit: '' },
    { name: t('standing'), value: duration(standing_s), unit: '' },
    {
      name: t('maxSpeed'),
      value: maxSpeed_kmh === null ? absent : formatNumber(maxSpeed_kmh, 1),
      unit: maxSpeed_kmh === null ? '' : 'km/h',
    },
    { name: t('positions'), value: formatNumber(positions, 0), unit: '' },
  ];
  return (
    <dl className="track-totals">
      {figures.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit !== '' && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
