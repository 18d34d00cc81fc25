import { vehicleCount } from '@vehicle/contract/home-report';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentAddress } from './addresses.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import type { Ground } from './dashboard-options.ts';
import { countsEveryMs } from './defaults.ts';
import { FaultBoard } from './fault-board.tsx';
import { ClientsPanel, OnlinePanel, SharesPanel, TrendPanel, WaterPanel } from './figure-panels.tsx';
import { LinkPlace } from './page-link.tsx';
import { Panel } from './panel.tsx';
import { Rankings } from './rankings.tsx';
import { StatusRing } from './status-ring.tsx';
import { usePolled } from './use-polled.ts';
import { VehicleCounts } from './vehicle-counts.tsx';
import { useWallDisplay } from './wall-display.ts';
import './dashboard.css';
import './wall.css';

const chartHeight_px = 260;
const smallChartHeight_px = 216;

/** R2.23: the fleet at a glance, and the way to whatever a figure counts. */
export function DashboardPage() {
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
  const small = { ground, height: display.isOn ? '100%' : smallChartHeight_px } as const;
  const large = { ground, height: display.isOn ? '100%' : chartHeight_px } as const;
  return (
    <LinkPlace>
      <div className="dashboard" data-mood={ground.mood}>
        <DashboardHeader
          display={display}
          atMs={asked.dataUpdatedAt}
          hasFailed={asked.error !== null && counts !== undefined}
        />
        <VehicleCounts counts={counts} />
        <div className="dash-grid">
          <Panel
            title={t('status')}
            area="status"
            asked={asked}
            isEmpty={counts?.total === 0}
            more={{ page: 'equipment-list', to: equipmentAddress() }}
          >
            {counts && <StatusRing counts={counts} {...large} />}
          </Panel>
          <TrendPanel {...large} />
          <OnlinePanel {...small} />
          <WaterPanel />
          <SharesPanel {...small} />
          <ClientsPanel {...small} />
          <FaultBoard />
          <Rankings />
        </div>
      </div>
    </LinkPlace>
  );
}
