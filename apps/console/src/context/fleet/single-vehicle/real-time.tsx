import { AlertOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import type { ActiveFault, VehicleLive } from '@vehicle/contract/core/vehicle-live';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStreamState, useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { Age, RelativeTime } from '../../../kit/text/age.tsx';
import { compassPoint } from '../../../kit/text/compass.ts';
import { absent, formatInstant, formatNumber, zoneName } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLamp } from './fault-lamp.tsx';
import { KeyFigures } from './key-figures/key-figures.tsx';
import { raisedAlarms, statusWords } from './location-bits.ts';
import { MetricBoard } from './metric-board.tsx';
import type { VehicleProps } from './vehicle-row.ts';

function withUnit(value: number | null, decimals: number, unit: string): string {
  return value === null ? absent : `${formatNumber(value, decimals)} ${unit}`;
}

/** Where the vehicle is, or where it was last known to be. */
function PositionPanel({ vehicleId, reportIntervalS }: { vehicleId: number; reportIntervalS: number }) {
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

const noFrames: VehicleLive['undecoded'] = [];

/** CAN frames that the parse file does not know: kept as they came, so that somebody can add them to the file. */
function UndecodedFrames({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('singleVehicle');
  const frames = useVehicleLivePart(vehicleId, (live) => live?.undecoded ?? noFrames);
  if (frames.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('undecoded', { number: frames.length })}</h2>
      <p className="nothing">{t('undecodedNote')}</p>
      <div className="undecoded">
        <table>
          <thead>
            <tr>
              <th>{t('canId')}</th>
              <th>{t('canData')}</th>
              <th>{t('canCount')}</th>
              <th>{t('canAt')}</th>
            </tr>
          </thead>
          <tbody>
            {frames.map(({ canId, data, count, at }) => (
              <tr key={canId}>
                <td>
                  <code>{canId}</code>
                </td>
                <td>
                  <code>{data}</code>
                </td>
                <td className="figure">{formatNumber(count, 0)}</td>
                <td>
                  <Instant at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const noFaults: readonly ActiveFault[] = [];

function address(sourceAddress: number): string {
  return `0x${sourceAddress.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Faults that a control unit reports now (J1939 DM1). */
function ActiveFaults({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('singleVehicle');
  const text = useText('singleVehicle');
  const faults = useVehicleLivePart(vehicleId, (live) => live?.faults ?? noFaults);
  // SAE keeps 22 to 30 to itself.
  const meaning = (fmi: number) => text(fmi > 21 && fmi < 31 ? 'fmi.reserved' : `fmi.${fmi}`);
  return (
    <section className="panel">
      <h2>
        {t('activeFaults')}
        {faults.length > 0 && <span className="fault-count">{faults.length}</span>}
      </h2>
      {faults.length === 0 && <p className="nothing">{t('noFaults')}</p>}
      <ul className="faults">
        {faults.map((fault) => (
          <li key={`${fault.sourceAddress} ${fault.spn} ${fault.fmi}`}>
            <FaultLamp lamp={fault.lamp} />
            <strong className="figure">
              SPN {fault.spn} · FMI {fault.fmi}
            </strong>
            <span>{meaning(fault.fmi)}</span>
            <small className="figure" title={formatInstant(fault.since)}>
              {t('faultSource', { address: address(fault.sourceAddress) })}
              {fault.occurrences !== null && ` · ${t('occurrences', { number: fault.occurrences })}`} ·{' '}
              {t('since')} <RelativeTime at={fault.since} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the terminal itself says of the machine: JT/T 808 status and alarm bits in words. */
function StatusPanel({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('singleVehicle');
  const text = useText('singleVehicle');
  const statusBits = useVehicleLivePart(vehicleId, (live) => live?.statusBits ?? null);
  const alarmBits = useVehicleLivePart(vehicleId, (live) => live?.alarmBits ?? null);
  const alarms = raisedAlarms(alarmBits ?? 0);
  return (
    <section className="panel">
      <h2>{t('statusAndAlarms')}</h2>
      {statusBits === null && <p className="nothing">{t('noStatus')}</p>}
      {statusBits !== null && (
        <ul className="words">
          {statusWords(statusBits).map(({ key, isAlert }) => (
            <li key={key} data-alert={isAlert}>
              {isAlert && <ExclamationCircleFilled />} {t(`statusBit.${key}`)}
            </li>
          ))}
        </ul>
      )}
      {alarmBits !== null && alarms.length === 0 && <p className="nothing">{t('noAlarms')}</p>}
      {alarms.length > 0 && (
        <ul className="words">
          {alarms.map((bit) => (
            <li key={bit} data-alert="true">
              <AlertOutlined /> {text(`alarmBit.${bit}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The newest of every quantity, as it comes in. */
export function RealTime({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const streamState = useStreamState();
  const reception = useVehicleLivePart(vehicle.id, (live) => {
    if (!live) return 'waiting';
    return live.at === null ? 'never' : 'received';
  });
  return (
    <div className="real-time">
      {streamState === 'lost' && <Alert type="warning" showIcon title={t('streamLost')} />}
      {reception === 'never' && (
        <div className="panel">
          <EmptyState
            title={t('neverReported')}
            advice={vehicle.terminalId === null ? t('bindFirst') : t('checkTerminal')}
          />
        </div>
      )}
      {reception === 'received' && (
        <div className="summary">
          <PositionPanel vehicleId={vehicle.id} reportIntervalS={vehicle.reportInterval_s} />
          <StatusPanel vehicleId={vehicle.id} />
          <ActiveFaults vehicleId={vehicle.id} />
        </div>
      )}
      <KeyFigures vehicle={vehicle} />
      <MetricBoard vehicleId={vehicle.id} reportIntervalS={vehicle.reportInterval_s} />
      <UndecodedFrames vehicleId={vehicle.id} />
      <p className="zone-note">{t('zone', { zone: zoneName() })}</p>
    </div>
  );
}
