import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { worktimeAddress } from '../addresses.ts';
import type { ChartStyle } from '../dashboard-options.ts';
import { knownOf } from '../known.ts';
import { useDays } from '../use-days.ts';
import { Nothing, Tile } from './tile.tsx';
import { workOption } from './tile-options.ts';

const workFigures = ['running_h', 'working_h', 'idle_h', 'mileage_km', 'planned_h'] as const;
const shownDays = 7;
const hours = (value: number | null) => (value === null ? absent : formatNumber(value, 1));

/** What the fleet has done today, beside the days before and what was planned of it. */
export function TodayWork({ chartStyle }: { chartStyle: ChartStyle }) {
  const { t } = useTranslation('dashboard');
  const { range, asked } = useDays();
  const series = asked.data?.series;
  const days = useMemo(() => series?.slice(-shownDays) ?? [], [series]);
  const today = days.at(-1);
  const option = useMemo(() => {
    const names = { working: t('workingHours'), idle: t('idleHours'), planned: t('plannedHours') };
    return workOption(days, names, chartStyle);
  }, [days, chartStyle, t]);
  const more = {
    page: 'worktime',
    to: worktimeAddress({ from: range.until, until: range.until }),
    title: t('way.worktime'),
  } as const;
  const figures = [
    { name: 'running', value: hours(today?.running_h ?? null), unit: t('unit.running') },
    { name: 'working', value: hours(today?.working_h ?? null), unit: t('unit.working') },
    { name: 'mileage', value: hours(today?.mileage_km ?? null), unit: 'km' },
  ];
  return (
    <Tile
      title={t('tile.todayWork')}
      info={<FigureInfo name={workFigures} title={t('tile.todayWork')} known={knownOf(today)} />}
      asked={asked}
      isEmpty={days.every(({ running_h }) => running_h === null)}
      whenEmpty={<Nothing way={more}>{t('nothingWorked')}</Nothing>}
      more={more}
    >
      <ul className="tile-numbers">
        {figures.map(({ name, value, unit }) => (
          <li key={name} data-number={name}>
            <b className="figure">{value}</b> <small>{unit}</small>
          </li>
        ))}
      </ul>
      <p className="tile-chart-title">{t('lastWeek')}</p>
      <Chart
        label={t('tile.todayWork')}
        option={option}
        height={156}
        mood={chartStyle.mood}
        table={{
          columns: [
            t('column.day'),
            `${t('workingHours')} (h)`,
            `${t('idleHours')} (h)`,
            `${t('plannedHours')} (h)`,
          ],
          rows: days.map(({ at, working_h, idle_h, planned_h }) => [
            at,
            hours(working_h),
            hours(idle_h),
            hours(planned_h),
          ]),
        }}
      />
    </Tile>
  );
}
