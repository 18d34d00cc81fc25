import { clientFleets, faultyModels } from '@vehicle/contract/telemetry/home-report/contract';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { equipmentAddress } from '../addresses.ts';
import { Coverage } from '../coverage.tsx';
import { figuresEvery_ms } from '../defaults.ts';
import { PageLink } from '../page-link.tsx';
import { BarRows } from './bar-rows.tsx';
import { Nothing, Tile } from './tile.tsx';

const clientFigures = ['clientVehicles', 'faultsPer100h', 'coverage'] as const;

/** The clients of a maker, and how their machines do. */
export function ClientFleets() {
  const { t } = useTranslation('dashboard');
  const asked = usePolled(clientFleets, {}, figuresEvery_ms);
  const rows = asked.data?.slice(0, 6) ?? [];
  const more = {
    page: 'equipment-list',
    to: equipmentAddress({ isInUse: 'true' }),
    title: t('way.equipment'),
  } as const;
  return (
    <Tile
      title={t('tile.clientFleets')}
      note={t('lastDays')}
      info={<FigureInfo name={clientFigures} title={t('tile.clientFleets')} />}
      asked={asked}
      isEmpty={rows.length === 0}
      whenEmpty={<Nothing way={more}>{t('noClients')}</Nothing>}
      more={more}
    >
      <table className="tile-table">
        <thead>
          <tr>
            <th scope="col">{t('column.client')}</th>
            <th scope="col">{t('column.used')}</th>
            <th scope="col">{t('column.onlineNow')}</th>
            <th scope="col">{t('column.faultRate')}</th>
            <th scope="col">{t('share.coverage')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, vehicles, online, faultsPer100h, coverage }) => (
            <tr key={id}>
              <td className="tile-wide">
                <PageLink page="equipment-list" to={equipmentAddress({ orgId: id })}>
                  {name}
                </PageLink>
              </td>
              <td className="figure">{formatNumber(vehicles, 0)}</td>
              <td className="figure">{formatNumber(online, 0)}</td>
              <td className="figure">{faultsPer100h === null ? absent : formatNumber(faultsPer100h, 2)}</td>
              <td>
                <Coverage share={coverage} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Tile>
  );
}

/** Which models have the most faults that nobody has cleared. */
export function FaultyModels() {
  const { t } = useTranslation('dashboard');
  const asked = usePolled(faultyModels, {}, figuresEvery_ms);
  const rows = asked.data?.slice(0, 5) ?? [];
  const more = {
    page: 'equipment-list',
    to: equipmentAddress({ hasOpenFault: 'true' }),
    title: t('way.equipment'),
  } as const;
  return (
    <Tile
      title={t('tile.faultyModels')}
      info={<FigureInfo name="openFaults" title={t('tile.faultyModels')} />}
      asked={asked}
      isEmpty={rows.length === 0}
      whenEmpty={<Nothing way={more}>{t('noProblems')}</Nothing>}
      more={more}
    >
      <BarRows
        tone="fault"
        rows={rows.map(({ id, name, value, vehicles }) => ({
          key: id,
          name,
          value,
          text: formatNumber(value, 0),
          note: t('onVehicles', { number: vehicles }),
        }))}
      />
    </Tile>
  );
}
