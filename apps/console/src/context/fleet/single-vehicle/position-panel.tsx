import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { Age } from '../../../kit/text/age.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { compassPoint } from './compass.ts';

interface PositionPanelProps {
  vehicleId: number;
  reportIntervalS: number;
}

function withUnit(value: number | null, decimals: number, unit: string): string {
  return value === null ? absent : `${formatNumber(value, decimals)} ${unit}`;
}

/** Where the vehicle is, or where it was last known to be. */
export function PositionPanel({ vehicleId, reportIntervalS }: PositionPanelProps) {
  const { t } = useTranslation('singleVehicle');
  const position = useVehicleLivePart(vehicleId, (live) => live?.position ?? null);
  if (position === null)
    return (
      <section className="panel">
        <h2>{t('position')}</h2>
        <p className="nothing">{t('noPosition')}</p>
      </section>
    );
  const { direction_deg: direction } = position;
  const facts = [
    { key: 'latitude', value: `${position.latitude.toFixed(6)}°` },
    { key: 'longitude', value: `${position.longitude.toFixed(6)}°` },
    { key: 'altitude', value: withUnit(position.altitude_m, 0, 'm') },
    { key: 'speed', value: withUnit(position.speed_kmh, 1, 'km/h') },
    {
      key: 'direction',
      value: direction === null ? absent : `${direction}° ${t(`compass.${compassPoint(direction)}`)}`,
    },
  ] as const;
  return (
    <section className="panel">
      <h2>
        {t('position')}
        <span className="fix" data-fixed={position.fixed}>
          {position.fixed ? t('fixed') : t('notFixed')}
        </span>
      </h2>
      <dl className="facts">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('positionAt')}</dt>
          <dd>
            <Instant at={position.at} /> <Age at={position.at} reportIntervalS={reportIntervalS} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
