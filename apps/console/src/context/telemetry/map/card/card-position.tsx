import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { CopyButton } from '../../../../kit/text/copy-button.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';

/** Where it is, how fast, and which way it looks. */
export function CardPosition({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('distribution');
  const position = useVehicleLivePart(vehicleId, (live) => live?.position);
  if (position === undefined) return null;
  if (position === null) return <p className="card-note">{t('noPosition')}</p>;
  const { latitude, longitude, speed_kmh, direction_deg, at, fixed } = position;
  const place = `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  return (
    <div className="card-position">
      <dl className="card-figures">
        <div>
          <dt>{t('speed')}</dt>
          <dd>
            {speed_kmh === null ? absent : formatNumber(speed_kmh, 1)} <small>km/h</small>
          </dd>
        </div>
        <div>
          <dt>{t('direction')}</dt>
          <dd>{direction_deg === null ? absent : `${direction_deg}°`}</dd>
        </div>
      </dl>
      <p>
        <span className="figure" title={t('latLng')}>
          {place}
        </span>
        <CopyButton text={place} />
      </p>
      <p className="card-note">
        {fixed ? t('positionAt') : t('notFixed')} <Instant at={at} />
      </p>
    </div>
  );
}
