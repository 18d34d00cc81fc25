import './dashboard-charts.ts';
import './water-level.css';
import { vehicleCount, vehicleTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { Chart } from '../../../kit/chart/chart.tsx';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { equipmentAddress, worktimeAddress } from './addresses.ts';
import { Coverage } from './coverage.tsx';
import {
  type ChartStyle,
  clientOption,
  type Figures,
  gaugeOption,
  type NamedShare,
  radarOption,
  trendOption,
} from './dashboard-options.ts';
import { countsEvery_ms, figuresEvery_ms, waterLevel } from './defaults.ts';
import { knownOf } from './known.ts';
import { useIsMoving } from './motion.ts';
import { useOpenPages } from './page-link.tsx';
import { Panel } from './panel.tsx';
import { useDays } from './use-days.ts';
import { waterSurface } from './water-surface.ts';

const trendFigures = ['working_h', 'onlineRate'] as const;
const shareFigures = ['onlineRate', 'utilisation', 'coverage', 'fleetOnlineRate', 'workingShare'] as const;

const width = 300;
const height = 200;

function levelText(value: number): string {
  return waterLevel.format.replace('{value}', value.toFixed(1));
}

interface WaterLevelProps {
  label: string;
  /** 0 to 1. */
  share: number;
}

/** A share as the height of water (R9.12). */
function WaterLevel({ label, share }: WaterLevelProps) {
  const isMoving = useIsMoving();
  const top = height * (1 - Math.min(1, Math.max(0, share)));
  const { path } = waterSurface({ top, width, height });
  return (
    <svg
      className="water-level"
      data-shape={waterLevel.shape}
      data-flows={isMoving}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label} ${levelText(share * 100)}`}
    >
      <path className="water" d={path} fillOpacity={waterLevel.opacity} />
      <path className="water water-behind" d={path} fillOpacity={waterLevel.opacity} />
    </svg>
  );
}

interface PanelsProps {
  chartStyle: ChartStyle;
  height: number | '100%';
}

const percent = (share: number | null) => (share === null ? null : `${formatNumber(share * 100, 1)}%`);

/** Of how much of the planned time the numbers of a panel are. */
function CoverageOf({ total }: { total: Figures | undefined }) {
  const { t } = useTranslation('dashboard');
  const title = t('share.coverage');
  return (
    <small className="dash-coverage">
      {title} <Coverage share={total?.coverage ?? null} />
      <FigureInfo name="coverage" title={title} known={knownOf(total)} />
    </small>
  );
}

/** Hours and online rate of the last days. */
export function TrendPanel({ chartStyle, height }: PanelsProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const mayOpen = useOpenPages();
  const { range, asked } = useDays();
  const days = asked.data?.series;
  const option = useMemo(() => {
    const names = { working: t('workingHours'), onlineRate: t('onlineOfPlanned'), hours: 'h' };
    return trendOption(days ?? [], names, chartStyle);
  }, [days, chartStyle, t]);
  return (
    <Panel
      title={t('trend')}
      area="trend"
      asked={asked}
      info={<FigureInfo name={trendFigures} title={t('trend')} known={knownOf(asked.data?.total)} />}
      tools={<CoverageOf total={asked.data?.total} />}
      isEmpty={!days?.some(({ working_h }) => working_h !== null)}
      more={{ page: 'worktime', to: worktimeAddress(range) }}
    >
      <Chart
        label={t('trend')}
        option={option}
        height={height}
        mood={chartStyle.mood}
        table={{
          columns: [t('column.day'), `${t('workingHours')} (h)`, t('onlineOfPlanned')],
          rows: (days ?? []).map(({ at, working_h, onlineRate }) => [
            at,
            working_h === null ? null : formatNumber(working_h, 1),
            percent(onlineRate),
          ]),
        }}
        onSelect={({ dataIndex }) => {
          const at = days?.[dataIndex]?.at;
          if (at && mayOpen('worktime')) void navigate(worktimeAddress({ from: at, until: at }));
        }}
      />
    </Panel>
  );
}

/** Vehicles that have reported today, of those in use: counted as they are now, as above, not when figures are computed. */
export function OnlinePanel({ chartStyle, height }: PanelsProps) {
  const { t } = useTranslation('dashboard');
  const { range } = useDays();
  const asked = usePolled(vehicleCount, {}, countsEvery_ms);
  const used = asked.data?.used;
  const share = !used || used.total === 0 ? null : used.reportedToday / used.total;
  const option = useMemo(() => gaugeOption(share ?? 0, chartStyle), [share, chartStyle]);
  const day = { from: range.until, until: range.until };
  return (
    <Panel
      title={t('onlineToday')}
      area="online"
      asked={asked}
      info={<FigureInfo name={['fleetOnlineRate', 'reportedToday']} title={t('onlineToday')} />}
      tools={used && <small className="figure">{`${used.reportedToday} / ${used.total}`}</small>}
      isEmpty={share === null}
      more={{ page: 'worktime', to: worktimeAddress(day) }}
    >
      <Chart
        label={`${t('onlineToday')} ${percent(share) ?? absent}`}
        option={option}
        height={height}
        mood={chartStyle.mood}
        table={{
          columns: [t('column.day'), t('share.fleetOnlineRate')],
          rows: [[range.until, percent(share)]],
        }}
      />
    </Panel>
  );
}

/** The share of the planned hours in which the fleet worked. */
export function WaterPanel() {
  const { t } = useTranslation('dashboard');
  const { range, asked } = useDays();
  const total = asked.data?.total;
  const share = total?.utilisation ?? null;
  return (
    <Panel
      title={t('water')}
      area="water"
      asked={asked}
      info={<FigureInfo name="utilisation" title={t('water')} known={knownOf(total)} />}
      tools={<CoverageOf total={total} />}
      isEmpty={share === null}
      more={{ page: 'worktime', to: worktimeAddress(range) }}
    >
      <div className="water-vessel">
        <WaterLevel label={t('water')} share={share ?? 0} />
        <b aria-hidden="true">{levelText((share ?? 0) * 100)}</b>
      </div>
    </Panel>
  );
}

function useShares(total: Figures | undefined): readonly NamedShare[] {
  const { t } = useTranslation('dashboard');
  return useMemo(
    () =>
      total === undefined
        ? []
        : [
            { name: t('share.onlineRate'), share: total.onlineRate },
            { name: t('share.utilisation'), share: total.utilisation },
            { name: t('share.coverage'), share: total.coverage },
            { name: t('share.fleetOnlineRate'), share: total.fleetOnlineRate },
            { name: t('share.working'), share: total.workingShare },
          ],
    [total, t],
  );
}

/** How well the fleet is used, in shares of the last days. */
export function SharesPanel({ chartStyle, height }: PanelsProps) {
  const { t } = useTranslation('dashboard');
  const { range, asked } = useDays();
  const shares = useShares(asked.data?.total);
  const option = useMemo(() => radarOption(shares, t('shares'), chartStyle), [shares, chartStyle, t]);
  return (
    <Panel
      title={t('shares')}
      area="shares"
      asked={asked}
      info={<FigureInfo name={shareFigures} title={t('shares')} known={knownOf(asked.data?.total)} />}
      isEmpty={shares.every(({ share }) => share === null)}
      more={{ page: 'worktime', to: worktimeAddress(range) }}
    >
      <Chart
        label={t('shares')}
        option={option}
        height={height}
        mood={chartStyle.mood}
        table={{
          columns: [t('column.figure'), t('column.value')],
          rows: shares.map(({ name, share }) => [name, percent(share)]),
        }}
      />
    </Panel>
  );
}

/** Vehicles by client. */
export function ClientsPanel({ chartStyle, height }: PanelsProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const mayOpen = useOpenPages();
  const asked = usePolled(vehicleTop10, { query: {} }, figuresEvery_ms);
  const clients = asked.data;
  const option = useMemo(() => clientOption(clients ?? [], chartStyle), [clients, chartStyle]);
  return (
    <Panel
      title={t('clients')}
      area="clients"
      asked={asked}
      info={<FigureInfo name="clientVehicles" title={t('clients')} />}
      isEmpty={clients?.length === 0}
      more={{ page: 'equipment-list', to: equipmentAddress({ isInUse: 'true' }) }}
    >
      <Chart
        label={t('clients')}
        option={option}
        height={height}
        mood={chartStyle.mood}
        table={{
          columns: [t('column.client'), t('column.vehicles')],
          rows: (clients ?? []).map(({ name, value }) => [name, formatNumber(value, 0)]),
        }}
        onSelect={({ dataIndex }) => {
          const client = clients?.toReversed()[dataIndex];
          if (client && mayOpen('equipment-list')) void navigate(equipmentAddress({ orgId: client.id }));
        }}
      />
    </Panel>
  );
}
