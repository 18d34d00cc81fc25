import { stockAnalysis } from '@vehicle/contract/stock/stock-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../../../kit/api/server-time.ts';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { daysAfter, platformDay } from '../../../../kit/text/platform-day.ts';
import { sellAddress } from '../addresses.ts';
import type { ChartStyle } from '../dashboard-options.ts';
import { figuresEvery_ms } from '../defaults.ts';
import { BarRows } from './bar-rows.tsx';
import { Nothing, Tile } from './tile.tsx';
import { salesOption } from './tile-options.ts';

const ages = ['days0To30', 'days31To90', 'days91To180', 'daysOver180'] as const;

/** For how long what stands in stock has stood there. */
export function StockAge() {
  const { t } = useTranslation('dashboard');
  const today = platformDay(serverDate());
  const asked = usePolled(
    stockAnalysis,
    { body: { kind: 'repertory', period: 'DAY', criteria: { from: today, until: today } } },
    figuresEvery_ms,
  );
  const total = asked.data?.kind === 'repertory' ? asked.data.total : null;
  const more = { page: 'repertory', to: '/statistics/repertory', title: t('way.stock') } as const;
  return (
    <Tile
      title={t('tile.stockAge')}
      info={<FigureInfo name="stockAge" title={t('tile.stockAge')} />}
      note={total !== null && t('stockTotal', { number: total.closing })}
      asked={asked}
      isEmpty={total?.closing === 0}
      whenEmpty={<Nothing way={more}>{t('nothingInStock')}</Nothing>}
      more={more}
    >
      {total && (
        <BarRows
          rows={ages.map((age) => ({
            key: age,
            name: t(`age.${age}`),
            value: total[age],
            text: formatNumber(total[age], 0),
          }))}
        />
      )}
    </Tile>
  );
}

/** What has been sold in each of the last twelve months, without what came back. */
export function Sales({ chartStyle }: { chartStyle: ChartStyle }) {
  const { t } = useTranslation('dashboard');
  const until = platformDay(serverDate());
  // The first day of the month eleven months before.
  const from = `${daysAfter(`${until.slice(0, 8)}15`, -334).slice(0, 8)}01`;
  const asked = usePolled(
    stockAnalysis,
    { body: { kind: 'sell', period: 'MONTH', criteria: { from, until } } },
    figuresEvery_ms,
  );
  const months = asked.data?.kind === 'sell' ? asked.data.series : undefined;
  const name = t('column.sold');
  const option = useMemo(() => salesOption(months ?? [], name, chartStyle), [months, name, chartStyle]);
  const sold = months?.reduce((sum, { netUnits }) => sum + netUnits, 0) ?? 0;
  const more = { page: 'sell', to: sellAddress({ from, until }), title: t('way.sales') } as const;
  return (
    <Tile
      title={t('tile.sales')}
      info={<FigureInfo name="netUnits" title={t('tile.sales')} />}
      note={months && t('soldTotal', { number: sold })}
      asked={asked}
      isEmpty={months?.every(({ units }) => units === 0) ?? false}
      whenEmpty={<Nothing way={more}>{t('nothingSold')}</Nothing>}
      more={more}
    >
      <Chart
        label={t('tile.sales')}
        option={option}
        height={200}
        mood={chartStyle.mood}
        table={{
          columns: [t('column.month'), name],
          rows: (months ?? []).map(({ at, netUnits }) => [at, formatNumber(netUnits, 0)]),
        }}
      />
    </Tile>
  );
}
