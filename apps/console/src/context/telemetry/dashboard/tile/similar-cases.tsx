import { faultKnowledge } from '@vehicle/contract/service/vehicle-fault/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import { faultServiceAddress } from '../addresses.ts';
import { useOpenFaults, useTakenFaults } from './fault-queue.ts';
import { Nothing, Tile } from './tile.tsx';

function Cases({ fault }: { fault: FaultRow }) {
  const { t } = useTranslation('dashboard');
  const asked = useCall(faultKnowledge, { params: { id: fault.id } }, { ownsErrors: true });
  if (asked.data?.length === 0) return <Nothing>{t('noCases')}</Nothing>;
  return (
    <ul className="tile-rows">
      {asked.data?.slice(0, 4).map(({ id, faultName, faultUnit, level }) => (
        <li key={id}>
          <FaultLevel level={level} />
          <span className="tile-wide">{faultName}</span>
          <small>{faultUnit}</small>
        </li>
      ))}
    </ul>
  );
}

/** What the experts have written about the fault that the reader deals with, or that waits most urgently. */
export function SimilarCases() {
  const { t } = useTranslation('dashboard');
  const nameOf = useFaultName();
  const own = useTakenFaults(1);
  const open = useOpenFaults(1);
  const [taken] = own.data?.rows ?? [];
  const fault = taken?.isMine ? taken : open.data?.rows[0];
  return (
    <Tile
      title={t('tile.similar')}
      note={fault && nameOf(fault)}
      asked={open}
      isEmpty={fault === undefined}
      whenEmpty={<Nothing>{t('noProblems')}</Nothing>}
      more={{ page: 'fault-service', to: faultServiceAddress(), title: t('way.faultService') }}
    >
      {fault && <Cases fault={fault} />}
    </Tile>
  );
}
