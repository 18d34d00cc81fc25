import './now-lines.css';
import { AlertOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { speedOf } from '@vehicle/contract/core/vehicle-live';
import { useTranslation } from 'react-i18next';
import { useVehicleLive, useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import { Age } from '../../../../kit/text/age.tsx';
import { compassPoint } from '../../../../kit/text/compass.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { raisedAlarms, statusWords } from '../location-bits.ts';
import type { VehicleProps } from '../vehicle-row.ts';

function withUnit(value: number | null, decimals: number, unit: string): string {
  return value === null ? absent : `${formatNumber(value, decimals)} ${unit}`;
}

/** Where the vehicle is, or where it was last known to be. */
function PositionLine({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const live = useVehicleLive(vehicle.id);
  if (!live?.position)
    return (
      <div className="now-line" data-line="position">
        <h2>{t('position')}</h2>
        <span className="nothing">{t('noPosition')}</span>
      </div>
    );
  const { position } = live;
  const { direction_deg: direction } = position;
  const facts = [
    { key: 'latitude', value: `${position.latitude.toFixed(6)}°` },
    { key: 'longitude', value: `${position.longitude.toFixed(6)}°` },
    { key: 'altitude', value: withUnit(position.altitude_m, 0, 'm') },
    { key: 'speed', value: withUnit(speedOf(live)?.speed_kmh ?? null, 1, 'km/h') },
    {
      key: 'direction',
      value: direction === null ? absent : `${direction}° ${t(`compass.${compassPoint(direction)}`)}`,
    },
  ] as const;
  return (
    <div className="now-line" data-line="position">
      <h2>{t('position')}</h2>
      <span className="fix" data-fixed={position.fixed}>
        {position.fixed ? t('fixed') : t('notFixed')}
      </span>
      <dl>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('positionAt')}</dt>
          <dd>
            <Instant at={position.at} /> <Age at={position.at} reportIntervalS={vehicle.reportInterval_s} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What the terminal itself says of the machine: JT/T 808 status and alarm bits in words. */
function BitsLine({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const text = useText('singleVehicle');
  const statusBits = useVehicleLivePart(vehicle.id, (live) => live?.statusBits ?? null);
  const alarmBits = useVehicleLivePart(vehicle.id, (live) => live?.alarmBits ?? null);
  const alarms = raisedAlarms(alarmBits ?? 0);
  return (
    <div className="now-line" data-line="bits">
      <h2>{t('statusAndAlarms')}</h2>
      {statusBits === null && <span className="nothing">{t('noStatus')}</span>}
      <ul className="words">
        {alarms.map((bit) => (
          <li key={`alarm ${bit}`} data-alert="true">
            <AlertOutlined /> {text(`alarmBit.${bit}`)}
          </li>
        ))}
        {statusWords(statusBits ?? 0)
          .filter(() => statusBits !== null)
          .map(({ key, isAlert }) => (
            <li key={key} data-alert={isAlert}>
              {isAlert && <ExclamationCircleFilled />} {t(`statusBit.${key}`)}
            </li>
          ))}
      </ul>
      {alarmBits !== null && alarms.length === 0 && <span className="nothing">{t('noAlarms')}</span>}
    </div>
  );
}

/** Position and bits, a line each. */
export function NowLines({ vehicle }: VehicleProps) {
  return (
    <section className="now-lines">
      <PositionLine vehicle={vehicle} />
      <BitsLine vehicle={vehicle} />
    </section>
  );
}
