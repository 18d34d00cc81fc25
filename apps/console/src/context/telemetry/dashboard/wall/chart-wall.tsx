import '../dashboard.css';
import './wall.css';
import './chart-wall.css';
import { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { DemoMark } from '../../../../kit/state/demo-mark.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { formatInstant } from '../../../../kit/text/format.ts';
import { AsOf } from '../as-of.tsx';
import type { ChartStyle } from '../dashboard-options.ts';
import { countsEvery_ms } from '../defaults.ts';
import { FaultBoard } from '../fault-board.tsx';
import { ClientsPanel, OnlinePanel, SharesPanel, TrendPanel, WaterPanel } from '../figure-panels.tsx';
import { DeferredPanel } from '../panel.tsx';
import { Rankings } from '../rankings.tsx';
import { StatusPanel } from '../status-panel.tsx';
import { VehicleCounts } from '../vehicle-counts.tsx';
import { useWallOwner } from './use-wall-owner.ts';
import { WallExit } from './wall-exit.tsx';

function WallClock() {
  const text = useReadingOfNow((now_ms) => formatInstant(now_ms));
  return <time className="wall-clock figure">{text}</time>;
}

const chartStyle: ChartStyle = { mood: 'dark', isWall: true, label_px: window.innerHeight > 1000 ? 14 : 11 };
const full = { chartStyle, height: '100%' } as const;

const panels = {
  trend: <TrendPanel {...full} />,
  faults: <FaultBoard />,
  online: <OnlinePanel {...full} />,
  water: <WaterPanel />,
  shares: <SharesPanel {...full} />,
  clients: <ClientsPanel {...full} />,
};

/** What does not change with every count, and is not drawn again with it. */
const FigurePanels = memo(function FigurePanels() {
  return (
    <>
      {Object.entries(panels).map(([area, panel]) => (
        <DeferredPanel key={area} area={area}>
          {panel}
        </DeferredPanel>
      ))}
      <Rankings withMoney={false} />
    </>
  );
});

/** The charts, boards and water level of the specification (R2.23, R9.12) on a wall, going on by themselves; without amounts. */
export function ChartWall({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('dashboard');
  const orgName = useWallOwner();
  const asked = usePolled(vehicleCount, {}, countsEvery_ms);
  return (
    <div className="dashboard chart-wall" data-mood="dark">
      <header className="dash-head">
        <h1>{orgName === undefined ? t('wallTitle') : `${orgName} · ${t('wallTitle')}`}</h1>
        <DemoMark />
        <AsOf at_ms={asked.dataUpdatedAt} hasFailed={asked.error !== null && asked.data !== undefined} />
        <WallClock />
      </header>
      <VehicleCounts counts={asked.data} />
      <div className="dash-grid">
        <DeferredPanel area="status">
          <StatusPanel asked={asked} {...full} />
        </DeferredPanel>
        <FigurePanels />
      </div>
      <WallExit onLeave={onLeave} canHold />
    </div>
  );
}
