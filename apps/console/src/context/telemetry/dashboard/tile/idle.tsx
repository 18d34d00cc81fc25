import { idleTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { figuresEvery_ms } from '../defaults.ts';
import { knownOf } from '../known.ts';
import { useDays } from '../use-days.ts';
import { BarRows } from './bar-rows.tsx';
import { PlateLink } from './plate-link.tsx';
import { Nothing, Tile } from './tile.tsx';

const shownRows = 5;

/** Who has idled most today, and what it burnt. */
export function Idle() {
  const { t } = useTranslation('dashboard');
  const { asked: days } = useDays();
  const asked = usePolled(idleTop10, { query: { period: 'day' } }, figuresEvery_ms);
  const rows = asked.data?.slice(0, shownRows) ?? [];
  const total = days.data?.series.at(-1)?.idle_h ?? null;
  const more = {
    page: 'energy-efficiency',
    to: '/statistics/energyEfficiency',
    title: t('way.energy'),
  } as const;
  return (
    <Tile
      title={t('tile.idle')}
      info={<FigureInfo name="idle_h" title={t('tile.idle')} known={knownOf(days.data?.series.at(-1))} />}
      note={total !== null && t('idleTotal', { hours: formatNumber(total, 1) })}
      asked={asked}
      isEmpty={rows.length === 0}
      whenEmpty={<Nothing way={more}>{t('nothingIdle')}</Nothing>}
      more={more}
    >
      <BarRows
        tone="idle"
        rows={rows.map(({ id, vin, plateNo, value, idleFuel_l }) => ({
          key: id,
          name: <PlateLink vehicleId={id} vin={vin} plateNo={plateNo} />,
          value,
          text: `${formatNumber(value, 1)} h`,
          note: idleFuel_l === null ? absent : `${formatNumber(idleFuel_l, 1)} L`,
        }))}
      />
    </Tile>
  );
}
