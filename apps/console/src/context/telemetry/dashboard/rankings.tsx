import type { Call, CallResult } from '@vehicle/contract/core/call';
import {
  faultRateTop10,
  homePeriod,
  mileTop10,
  onlineRateTop10,
  settlementPeriod,
  settlementTop10,
  vehicleTop10,
  workTimeTop10,
} from '@vehicle/contract/telemetry/home-report/contract';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../../kit/api/server-time.ts';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { platformDay } from '../../../kit/text/platform-day.ts';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { equipmentAddress, sellAddress, worktimeAddress } from './addresses.ts';
import { Coverage } from './coverage.tsx';
import { figuresEvery_ms } from './defaults.ts';
import { type HomePeriod, rangeOfPeriod, type SettlementPeriod } from './home-range.ts';
import { PageLink } from './page-link.tsx';
import { DeferredPanel, Panel } from './panel.tsx';
import { type BoardColumn, ScrollBoard } from './scroll-board.tsx';

interface PeriodChoiceProps<P extends SettlementPeriod> {
  /** What is chosen for. */
  label: string;
  periods: readonly P[];
  value: P;
  onChange: (period: P) => void;
}

function PeriodChoice<P extends SettlementPeriod>(props: PeriodChoiceProps<P>) {
  const { label, periods, value, onChange } = props;
  const { t } = useTranslation('dashboard');
  const name = useId();
  const nameOf = (period: SettlementPeriod) => t(`period.${period}`);
  return (
    <fieldset className="dash-period">
      <legend>{label}</legend>
      {periods.map((period) => (
        <label key={period}>
          <input type="radio" name={name} checked={period === value} onChange={() => onChange(period)} />
          <span>{nameOf(period)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type VehicleRow = CallResult<typeof mileTop10>[number];
type ClientRow = CallResult<typeof vehicleTop10>[number];

const percent = (share: number) => `${formatNumber(share * 100, 1)}%`;

/** What vehicles are ranked by, which is the definition's figure; `order` is that of the list with all of them. */
const rankings = [
  {
    name: 'workTime',
    figure: 'working_h',
    call: workTimeTop10,
    order: '-working_h',
    text: (h: number) => formatNumber(h, 1),
  },
  {
    name: 'mile',
    figure: 'mileage_km',
    call: mileTop10,
    order: '-mileage_km',
    text: (km: number) => formatNumber(km, 1),
  },
  { name: 'onlineRate', figure: 'onlineRate', call: onlineRateTop10, order: '-onlineRate', text: percent },
  {
    name: 'faultRate',
    figure: 'faultsPer100h',
    call: faultRateTop10,
    order: undefined,
    text: (rate: number) => formatNumber(rate, 2),
  },
] as const;

/** A figure with its length beside those of the others. */
function Bar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="dash-bar">
      <span className="dash-bar-length" style={{ width: `${Math.max(2, share * 100)}%` }} />
      <b className="figure">{children}</b>
    </span>
  );
}

function useRankColumns<Row extends { value: number }>(
  rows: readonly Row[],
  text: (value: number) => string,
) {
  const { t } = useTranslation('dashboard');
  const greatest = Math.max(...rows.map(({ value }) => value));
  const rank: BoardColumn<Row> = {
    key: 'rank',
    title: t('column.rank'),
    cell: (_, place) => (
      <span className="dash-rank" data-place={place}>
        {place}
      </span>
    ),
  };
  const value = (title: string): BoardColumn<Row> => ({
    key: 'value',
    title,
    align: 'right',
    cell: (row) => <Bar share={row.value / greatest}>{text(row.value)}</Bar>,
  });
  return { rank, value };
}

interface VehicleRankingProps {
  ranking: (typeof rankings)[number];
  period: HomePeriod;
}

function VehicleRanking({ ranking: { name, figure, call, order, text }, period }: VehicleRankingProps) {
  const { t } = useTranslation('dashboard');
  const asked = usePolled<Call & typeof call>(call, { query: { period } }, figuresEvery_ms);
  const rows: readonly VehicleRow[] = asked.data ?? [];
  const { rank, value } = useRankColumns(rows, text);
  const vehicle: BoardColumn<VehicleRow> = {
    key: 'vehicle',
    title: t('column.vehicle'),
    cell: ({ id, vin, plateNo }) => <VehicleLink vehicleId={id} {...{ vin, plateNo }} />,
  };
  const coverage: BoardColumn<VehicleRow> = {
    key: 'coverage',
    title: t('share.coverage'),
    align: 'right',
    cell: ({ coverage: share }) => <Coverage share={share} />,
  };
  const title = t(`ranking.${name}`);
  return (
    <Panel
      title={title}
      area={name}
      asked={asked}
      info={<FigureInfo name={[figure, 'coverage']} title={title} />}
      isEmpty={rows.length === 0}
      more={{
        page: 'worktime',
        to: worktimeAddress(rangeOfPeriod(period, platformDay(serverDate())), order),
      }}
    >
      <ScrollBoard
        label={title}
        columns={[rank, vehicle, value(t(`column.${name}`)), coverage]}
        rows={rows}
      />
    </Panel>
  );
}

function useClientColumn(): BoardColumn<ClientRow> {
  const { t } = useTranslation('dashboard');
  return {
    key: 'client',
    title: t('column.client'),
    cell: ({ id, name }) => (
      <PageLink page="equipment-list" to={equipmentAddress({ orgId: id })} className="dash-name">
        {name}
      </PageLink>
    ),
  };
}

function ClientRanking() {
  const { t } = useTranslation('dashboard');
  const asked = usePolled(vehicleTop10, { query: {} }, figuresEvery_ms);
  const rows = asked.data ?? [];
  const { rank, value } = useRankColumns<ClientRow>(rows, (count) => formatNumber(count, 0));
  const title = t('ranking.vehicle');
  const more = { page: 'equipment-list', to: equipmentAddress({ isInUse: 'true' }) } as const;
  return (
    <Panel
      title={title}
      area="vehicle"
      asked={asked}
      info={<FigureInfo name="clientVehicles" title={title} />}
      isEmpty={rows.length === 0}
      more={more}
    >
      <ScrollBoard
        label={title}
        columns={[rank, useClientColumn(), value(t('column.vehicles'))]}
        rows={rows}
      />
    </Panel>
  );
}

function SettlementRanking() {
  const { t } = useTranslation('dashboard');
  const [period, setPeriod] = useState<SettlementPeriod>('year');
  const asked = usePolled(settlementTop10, { query: { period } }, figuresEvery_ms);
  const rows = asked.data ?? [];
  const { rank, value } = useRankColumns<ClientRow>(rows, (amount) => formatNumber(amount, 0));
  const client = useClientColumn();
  const title = t('ranking.settlement');
  const choice = { label: title, periods: settlementPeriod.options, value: period, onChange: setPeriod };
  return (
    <Panel
      title={title}
      area="settlement"
      asked={asked}
      info={<FigureInfo name="amount" title={title} />}
      isEmpty={rows.length === 0}
      tools={<PeriodChoice {...choice} />}
      more={{ page: 'sell', to: sellAddress(rangeOfPeriod(period, platformDay(serverDate()))) }}
    >
      <ScrollBoard label={title} columns={[rank, client, value(t('column.settlement'))]} rows={rows} />
    </Panel>
  );
}

/** R7.32: the ten greatest, of all that the home report ranks; amounts are nobody's on a wall. */
export function Rankings({ withMoney }: { withMoney: boolean }) {
  const { t } = useTranslation('dashboard');
  const [period, setPeriod] = useState<HomePeriod>('month');
  const label = t('periodOfRankings');
  return (
    <>
      <div className="dash-period-row" style={{ gridArea: 'period' }}>
        <h2>{t('rankings')}</h2>
        <PeriodChoice label={label} periods={homePeriod.options} value={period} onChange={setPeriod} />
      </div>
      {rankings.map((ranking) => (
        <DeferredPanel key={ranking.name} area={ranking.name}>
          <VehicleRanking ranking={ranking} period={period} />
        </DeferredPanel>
      ))}
      {withMoney && (
        <DeferredPanel area="settlement">
          <SettlementRanking />
        </DeferredPanel>
      )}
      <DeferredPanel area="vehicle">
        <ClientRanking />
      </DeferredPanel>
    </>
  );
}
