import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { useFaultName } from '../../../service/fault/fault-row.ts';
import { faultServiceAddress, vehicleAddress } from '../addresses.ts';
import { useTakenFaults } from './fault-queue.ts';
import { PlateLink } from './plate-link.tsx';
import { Lasting } from './problems.tsx';
import { Nothing, Tile } from './tile.tsx';

/** What the reader has taken and has not entered yet what was done about it. */
export function OwnWork() {
  const { t } = useTranslation('dashboard');
  const nameOf = useFaultName();
  const asked = useTakenFaults(6);
  const rows = (asked.data?.rows ?? []).filter(({ isMine }) => isMine);
  const more = { page: 'fault-service', to: faultServiceAddress(), title: t('way.faultService') } as const;
  return (
    <Tile
      title={t('tile.own')}
      asked={asked}
      isEmpty={rows.length === 0}
      whenEmpty={<Nothing way={more}>{t('nothingOwn')}</Nothing>}
      more={more}
    >
      <ul className="tile-rows">
        {rows.map((fault) => (
          <li key={fault.id}>
            {fault.level !== null && <FaultLevel level={fault.level} />}
            <span className="tile-wide">
              <Link to={vehicleAddress(fault.vehicleId, 'faultRecord')}>{nameOf(fault)}</Link>
              <small>
                {t('step.taken')} · <Lasting since={fault.takenAt ?? fault.firstAt} />
              </small>
            </span>
            <PlateLink {...fault} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}
