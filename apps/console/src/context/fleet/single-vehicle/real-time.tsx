import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStreamState, useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { zoneName } from '../../../kit/text/format.ts';
import { ActiveFaults } from './active-faults.tsx';
import { KeyFigures } from './key-figures/key-figures.tsx';
import { MetricBoard } from './metric-board.tsx';
import { PositionPanel } from './position-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { UndecodedFrames } from './undecoded-frames.tsx';
import type { VehicleProps } from './vehicle-row.ts';

/** The newest of every quantity, as it comes in. */
export function RealTime({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const streamState = useStreamState();
  const heard = useVehicleLivePart(vehicle.id, (live) => {
    if (!live) return 'waiting';
    return live.at === null ? 'never' : 'heard';
  });
  return (
    <div className="real-time">
      {streamState === 'lost' && <Alert type="warning" showIcon title={t('streamLost')} />}
      {heard === 'never' && (
        <div className="panel">
          <EmptyState
            title={t('neverHeard')}
            advice={vehicle.terminalId === null ? t('bindFirst') : t('checkTerminal')}
          />
        </div>
      )}
      {heard === 'heard' && (
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
