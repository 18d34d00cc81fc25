import './dashboard.css';
import { AppstoreOutlined, DesktopOutlined } from '@ant-design/icons';
import { vehicleCount } from '@vehicle/contract/telemetry/home-report/contract';
import { Button, Dropdown } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { type Polled, usePolled } from '../../../kit/api/use-polled.ts';
import { useMood } from '../../../kit/mood/mood.ts';
import type { Mood } from '../../../kit/mood/tokens.ts';
import { TileGrid } from './arrangement/tile-grid.tsx';
import { kindOf, roleOf, type TileName } from './arrangement/tile-list.ts';
import { useArrangement } from './arrangement/use-arrangement.ts';
import { AsOf } from './as-of.tsx';
import type { ChartStyle } from './dashboard-options.ts';
import { countsEvery_ms } from './defaults.ts';
import { FaultBoard } from './fault-board.tsx';
import { ClientsPanel, OnlinePanel, SharesPanel, TrendPanel, WaterPanel } from './figure-panels.tsx';
import { useOpenPages } from './page-link.tsx';
import { Rankings } from './rankings.tsx';
import { StatusPanel } from './status-panel.tsx';
import { Due } from './tile/due.tsx';
import { ClientFleets, FaultyModels } from './tile/fleets.tsx';
import { Idle } from './tile/idle.tsx';
import { OwnWork } from './tile/own-work.tsx';
import { Places } from './tile/places.tsx';
import { Problems } from './tile/problems.tsx';
import { SimilarCases } from './tile/similar-cases.tsx';
import { Sales, StockAge } from './tile/stock.tsx';
import { FleetStrip, MakerStrip, ServiceStrip } from './tile/strips.tsx';
import { TodayWork } from './tile/today-work.tsx';
import { type Counts, VehicleCounts } from './vehicle-counts.tsx';
import type { WallChoice } from './wall/use-wall.ts';

const chartStyles: Readonly<Record<Mood, ChartStyle>> = {
  light: { mood: 'light', isWall: false, label_px: 12 },
  dark: { mood: 'dark', isWall: false, label_px: 12 },
};
const chartHeight_px = 296;
const smallChartHeight_px = 204;

/** What follows every count; the rest is not drawn again with it. */
function countedTile(name: TileName, asked: Polled<Counts>, chartStyle: ChartStyle): ReactNode {
  if (name === 'fleetStrip') return <FleetStrip counts={asked.data} />;
  if (name === 'makerStrip') return <MakerStrip counts={asked.data} />;
  if (name === 'counts') return <VehicleCounts counts={asked.data} />;
  return <StatusPanel asked={asked} chartStyle={chartStyle} height={chartHeight_px} />;
}

const counted: readonly TileName[] = ['fleetStrip', 'makerStrip', 'counts', 'status'];

const drawings: Readonly<Partial<Record<TileName, (chartStyle: ChartStyle) => ReactNode>>> = {
  serviceStrip: () => <ServiceStrip />,
  places: () => <Places />,
  own: () => <OwnWork />,
  due: () => <Due />,
  todayWork: (chartStyle) => <TodayWork chartStyle={chartStyle} />,
  idle: () => <Idle />,
  clientFleets: () => <ClientFleets />,
  stockAge: () => <StockAge />,
  sales: (chartStyle) => <Sales chartStyle={chartStyle} />,
  faultyModels: () => <FaultyModels />,
  similar: () => <SimilarCases />,
  trend: (chartStyle) => <TrendPanel chartStyle={chartStyle} height={chartHeight_px} />,
  faults: () => <FaultBoard />,
  online: (chartStyle) => <OnlinePanel chartStyle={chartStyle} height={smallChartHeight_px} />,
  water: () => <WaterPanel />,
  shares: (chartStyle) => <SharesPanel chartStyle={chartStyle} height={smallChartHeight_px} />,
  clients: (chartStyle) => <ClientsPanel chartStyle={chartStyle} height={smallChartHeight_px} />,
  rankings: () => <HomeRankings />,
};

/** Amounts are the matter of who sells and settles, not of a service. */
function HomeRankings() {
  const mayOpen = useOpenPages();
  const role = useSession(({ orgType, memberType }) => roleOf(orgType, memberType));
  return (
    <div className="dash-rankings">
      <Rankings withMoney={role !== 'service' && (mayOpen('sell') || mayOpen('settlement'))} />
    </div>
  );
}

const SteadyTile = memo(function SteadyTile({ name }: { name: TileName }) {
  const ownsFleet = useSession(({ orgType }) => orgType === 'client');
  const chartStyle = chartStyles[useMood()];
  return name === 'problems' ? <Problems showsOrg={!ownsFleet} /> : drawings[name]?.(chartStyle);
});

interface HeadProps {
  asked: Polled<Counts>;
  isArranging: boolean;
  mayArrange: boolean;
  isOwn: boolean;
  onArranging: (isArranging: boolean) => void;
  onReset: () => void;
  onWall: (choice: WallChoice) => void;
}

const walls = [
  { key: 'fleet', layout: 'fleet', size: 100 },
  { key: 'fleetLarge', layout: 'fleet', size: 125 },
  { key: 'charts', layout: 'charts', size: 100 },
] as const;

function WallButton({ onWall }: Pick<HeadProps, 'onWall'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: walls.map(({ key, layout, size }) => ({
          key,
          label: (
            <span className="wall-choice">
              {t(`wall.choice.${key}`)}
              <small>{t(`wall.what.${key}`)}</small>
            </span>
          ),
          onClick: () => onWall({ layout, size }),
        })),
      }}
    >
      <Button className="dash-wide-only" icon={<DesktopOutlined />}>
        {t('enterWall')}
      </Button>
    </Dropdown>
  );
}

function HomeHead(props: HeadProps) {
  const { asked, isArranging, mayArrange, isOwn, onArranging, onReset, onWall } = props;
  const { t } = useTranslation('dashboard');
  return (
    <header className="dash-head">
      <AsOf at_ms={asked.dataUpdatedAt} hasFailed={asked.error !== null && asked.data !== undefined} />
      {isArranging && isOwn && <Button onClick={onReset}>{t('arrange.reset')}</Button>}
      {mayArrange && (
        <Button
          type={isArranging ? 'primary' : 'default'}
          icon={isArranging ? undefined : <AppstoreOutlined />}
          onClick={() => onArranging(!isArranging)}
        >
          {t(isArranging ? 'arrange.done' : 'arrangeTiles')}
        </Button>
      )}
      {!isArranging && <WallButton onWall={onWall} />}
    </header>
  );
}

/** R2.23: begins with what its reader's work is; below it the fleet in charts, and the way to whatever a figure counts. */
export function Home({ onWall }: Pick<HeadProps, 'onWall'>) {
  const asked = usePolled(vehicleCount, {}, countsEvery_ms);
  const chartStyle = chartStyles[useMood()];
  const { role, tiles, isOwn, arrange, reset } = useArrangement();
  const [isArranging, setIsArranging] = useState(false);
  const isSimulated = useSession(({ simulation }) => simulation !== null);
  const mayOpen = useOpenPages();
  const isOffered = (name: TileName) => {
    const { page } = kindOf(name, role);
    return page === undefined || mayOpen(page);
  };
  return (
    <div className="dashboard" data-arranging={isArranging}>
      <HomeHead
        asked={asked}
        isArranging={isArranging}
        mayArrange={!isSimulated && tiles !== null}
        isOwn={isOwn}
        onArranging={setIsArranging}
        onReset={reset}
        onWall={onWall}
      />
      {tiles && (
        <TileGrid
          role={role}
          tiles={tiles}
          isOffered={isOffered}
          isArranging={isArranging}
          onArrange={arrange}
          draw={(name) =>
            counted.includes(name) ? countedTile(name, asked, chartStyle) : <SteadyTile name={name} />
          }
        />
      )}
    </div>
  );
}
