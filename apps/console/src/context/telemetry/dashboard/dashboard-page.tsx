import { serverTimeOf } from '../../../kit/api/server-time.ts';
import './dashboard.css';
import './wall.css';
import {
  DesktopOutlined,
  FullscreenExitOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { Button } from 'antd';
import { memo, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatClock, formatInstant } from '../../../kit/text/format.ts';
import { UsageUntil } from '../../../kit/text/usage-until.tsx';
import { equipmentAddress } from './addresses.ts';
import type { ChartStyle } from './dashboard-options.ts';
import { countsEvery_ms } from './defaults.ts';
import { FaultBoard } from './fault-board.tsx';
import { ClientsPanel, OnlinePanel, SharesPanel, TrendPanel, WaterPanel } from './figure-panels.tsx';
import { holdMotion, useMayMove, useMotion } from './motion.ts';
import { LinkPlace } from './page-link.tsx';
import { DeferredPanel, Panel } from './panel.tsx';
import { Rankings } from './rankings.tsx';
import { StatusRing } from './status-ring.tsx';
import { VehicleCounts } from './vehicle-counts.tsx';

const wall = 'wall';

interface WallDisplay {
  isOn: boolean;
  enter: () => void;
  leave: () => void;
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** The frame around the page is not drawn while it is on a wall (dashboard.css). */
function useBareFrame(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    document.documentElement.dataset.display = wall;
    return () => {
      delete document.documentElement.dataset.display;
      leaveFullscreen();
    };
  }, [isOn]);
}

/** For a screen on a wall; part of the address, so that such a screen can start with it. Esc leaves. */
function useWallDisplay(): WallDisplay {
  const [address, setAddress] = useSearchParams();
  const isOn = address.get('display') === wall;
  const leave = () => setAddress({}, { replace: true });
  const handleEnd = useEffectEvent(leave);
  useBareFrame(isOn);
  useEffect(() => {
    if (!isOn) return;
    let wasFull = document.fullscreenElement !== null;
    // A browser that leaves its own full screen by Esc does not tell the page about the key.
    const handleFullscreen = () => {
      if (wasFull && !document.fullscreenElement) handleEnd();
      wasFull = document.fullscreenElement !== null;
    };
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (key === 'Escape' && !isElsewhere) handleEnd();
    };
    const ending = new AbortController();
    const until = { signal: ending.signal };
    document.addEventListener('fullscreenchange', handleFullscreen, until);
    document.addEventListener('keydown', handleKey, until);
    return () => ending.abort();
  }, [isOn]);
  return {
    isOn,
    // A browser without full screen shows the same within its window.
    enter: () => {
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
      setAddress({ display: wall });
    },
    leave,
  };
}

function MotionButton() {
  const { t } = useTranslation('dashboard');
  const isHeld = useMotion((state) => state.isHeld);
  if (!useMayMove()) return null;
  return (
    <Button
      type="text"
      icon={isHeld ? <PlayCircleOutlined /> : <PauseOutlined />}
      onClick={() => holdMotion(!isHeld)}
    >
      {t(isHeld ? 'goOn' : 'hold')}
    </Button>
  );
}

function WallClock() {
  const text = useReadingOfNow((now_ms) => formatInstant(now_ms));
  return <time className="wall-clock figure">{text}</time>;
}

interface AsOfProps {
  /** When the counts were answered, and whether asking again has failed since. */
  at_ms: number;
  hasFailed: boolean;
}

function AsOf({ at_ms, hasFailed }: AsOfProps) {
  const { t } = useTranslation('dashboard');
  const time = at_ms === 0 ? absent : formatClock(new Date(serverTimeOf(at_ms)).toISOString());
  return (
    <p className="dash-as-of figure" data-failed={hasFailed}>
      {t(hasFailed ? 'asOfFailed' : 'asOf', { time })} · <UsageUntil />
    </p>
  );
}

function DashboardHeader({ display, ...asOf }: AsOfProps & { display: WallDisplay }) {
  const { t } = useTranslation('dashboard');
  return (
    <header className="dash-head">
      <h1>{t(display.isOn ? 'wallTitle' : 'title')}</h1>
      <AsOf {...asOf} />
      {display.isOn && <WallClock />}
      <MotionButton />
      {display.isOn ? (
        <Button type="text" icon={<FullscreenExitOutlined />} onClick={display.leave}>
          {t('leaveWall')}
        </Button>
      ) : (
        <Button type="text" className="dash-wide-only" icon={<DesktopOutlined />} onClick={display.enter}>
          {t('enterWall')}
        </Button>
      )}
    </header>
  );
}

const chartHeight_px = 260;
const smallChartHeight_px = 216;

interface FigurePanelsProps {
  chartStyle: ChartStyle;
  isOnWall: boolean;
}

/** What does not change with every count, and is not drawn again with it. */
const FigurePanels = memo(function FigurePanels({ chartStyle, isOnWall }: FigurePanelsProps) {
  const small = { chartStyle, height: isOnWall ? '100%' : smallChartHeight_px } as const;
  const panels = {
    trend: <TrendPanel chartStyle={chartStyle} height={isOnWall ? '100%' : chartHeight_px} />,
    faults: <FaultBoard />,
    online: <OnlinePanel {...small} />,
    water: <WaterPanel />,
    shares: <SharesPanel {...small} />,
    clients: <ClientsPanel {...small} />,
  };
  return (
    <>
      {Object.entries(panels).map(([area, panel]) => (
        <DeferredPanel key={area} area={area}>
          {panel}
        </DeferredPanel>
      ))}
      <Rankings />
    </>
  );
});

function Fleet() {
  const { t } = useTranslation('dashboard');
  const display = useWallDisplay();
  const asked = usePolled(vehicleCount, {}, countsEvery_ms);
  const counts = asked.data;
  const chartStyle = useMemo<ChartStyle>(
    () =>
      display.isOn
        ? { mood: 'dark', label_px: window.innerHeight > 1000 ? 14 : 11 }
        : { mood: 'light', label_px: 12 },
    [display.isOn],
  );
  return (
    <div className="dashboard" data-mood={chartStyle.mood}>
      <DashboardHeader
        display={display}
        at_ms={asked.dataUpdatedAt}
        hasFailed={asked.error !== null && counts !== undefined}
      />
      <VehicleCounts counts={counts} />
      <div className="dash-grid">
        <DeferredPanel area="status">
          <Panel
            title={t('status')}
            area="status"
            asked={asked}
            isEmpty={counts?.total === 0}
            more={{ page: 'equipment-list', to: equipmentAddress() }}
          >
            {counts && (
              <StatusRing
                counts={counts}
                chartStyle={chartStyle}
                height={display.isOn ? '100%' : chartHeight_px}
              />
            )}
          </Panel>
        </DeferredPanel>
        <FigurePanels chartStyle={chartStyle} isOnWall={display.isOn} />
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
