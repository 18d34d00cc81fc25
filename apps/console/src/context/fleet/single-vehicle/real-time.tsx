import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStreamState, useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { KeyFigures } from './key-figures/key-figures.tsx';
import { MetricBoard } from './metric-board/metric-board.tsx';
import { NowLines } from './now/now-lines.tsx';
import { OpenFaults } from './now/open-faults.tsx';
import { SmallMap } from './now/small-map.tsx';
import { UndecodedFrames } from './now/undecoded-frames.tsx';
import type { VehicleProps } from './vehicle-row.ts';

/** The newest of every quantity, as it comes in; what is wrong before everything else. */
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
      <OpenFaults vehicle={vehicle} />
      {reception === 'never' && (
        <div className="panel">
          <EmptyState
            title={t('neverReported')}
            advice={vehicle.terminalId === null ? t('bindFirst') : t('checkTerminal')}
          />
        </div>
      )}
      <KeyFigures vehicle={vehicle} />
      {reception === 'received' && (
        <div className="now-place">
          <NowLines vehicle={vehicle} />
          <SmallMap vehicle={vehicle} />
        </div>
      )}
      <MetricBoard vehicle={vehicle} />
      <UndecodedFrames vehicleId={vehicle.id} />
    </div>
  );
}
