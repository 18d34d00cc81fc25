import { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { equipmentAddress } from './addresses.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import type { Ground } from './dashboard-options.ts';
import { countsEveryMs } from './defaults.ts';
import { FaultBoard } from './fault-board.tsx';
import { ClientsPanel, OnlinePanel, SharesPanel, TrendPanel, WaterPanel } from './figure-panels.tsx';
import { LinkPlace } from './page-link.tsx';
import { Panel, PanelInTurn } from './panel.tsx';
import { Rankings } from './rankings.tsx';
import { StatusRing } from './status-ring.tsx';
import { VehicleCounts } from './vehicle-counts.tsx';
import { useWallDisplay } from './wall-display.ts';
import './dashboard.css';
import './wall.css';

const chartHeight_px = 260;
const smallChartHeight_px = 216;

interface FigurePanelsProps {
  ground: Ground;
  isOnWall: boolean;
}

/** What does not change with every count, and is not drawn again with it. */
const FigurePanels = memo(function FigurePanels({ ground, isOnWall }: FigurePanelsProps) {
  const small = { ground, height: isOnWall ? '100%' : smallChartHeight_px } as const;
  return (
    <>
      <PanelInTurn area="trend">
        <TrendPanel ground={ground} height={isOnWall ? '100%' : chartHeight_px} />
      </PanelInTurn>
      <PanelInTurn area="faults">
        <FaultBoard />
      </PanelInTurn>
      <PanelInTurn area="online">
        <OnlinePanel {...small} />
      </PanelInTurn>
      <PanelInTurn area="water">
        <WaterPanel />
      </PanelInTurn>
      <PanelInTurn area="shares">
        <SharesPanel {...small} />
      </PanelInTurn>
      <PanelInTurn area="clients">
        <ClientsPanel {...small} />
      </PanelInTurn>
      <Rankings />
    </>
  );
});

function Fleet() {
  const { t } = useTranslation('dashboard');
  const display = useWallDisplay();
  const asked = usePolled(vehicleCount, {}, countsEveryMs);
  const counts = asked.data;
  const ground = useMemo<Ground>(
    () =>
      display.isOn
        ? { mood: 'dark', label_px: window.innerHeight > 1000 ? 14 : 11 }
        : { mood: 'light', label_px: 12 },
    [display.isOn],
  );
  return (
    <div className="dashboard" data-mood={ground.mood}>
      <DashboardHeader
        display={display}
        atMs={asked.dataUpdatedAt}
        hasFailed={asked.error !== null && counts !== undefined}
      />
      <VehicleCounts counts={counts} />
      <div className="dash-grid">
        <PanelInTurn area="status">
          <Panel
            title={t('status')}
            area="status"
            asked={asked}
            isEmpty={counts?.total === 0}
            more={{ page: 'equipment-list', to: equipmentAddress() }}
          >
            {counts && (
              <StatusRing counts={counts} ground={ground} height={display.isOn ? '100%' : chartHeight_px} />
            )}
          </Panel>
        </PanelInTurn>
        <FigurePanels ground={ground} isOnWall={display.isOn} />
      </div>
    </div>
  );
}

/** R2.23: the fleet at a glance, and the way to whatever a figure counts. */
export function DashboardPage() {
  return (
    <LinkPlace>
      <Fleet />
    </LinkPlace>
  );
}
