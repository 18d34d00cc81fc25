import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { formatInstant } from '../../../../kit/text/format.ts';
import type { FaultRow } from '../../../service/fault/fault-row.ts';
import { FaultState } from '../../../service/fault/fault-state.tsx';

const shown = 10;

/** The other times that the vehicle has had a fault, with what was done about it. */
export function SameFault({ row }: { row: FaultRow }) {
  const { t } = useTranslation('vehicleFault');
  const { vehicleId, spn, fmi } = row;
  const order = { property: 'firstAt', direction: 'DESC' } as const;
  const body = { criteria: { vehicleId, spn, fmi }, order, pageIndex: 1, pageSize: shown + 1 };
  const query = useCall(vehicleFault.calls.list, { body }, { ownsErrors: true });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  const others = query.data.rows.filter(({ id }) => id !== row.id).slice(0, shown);
  if (others.length === 0) return <p className="nothing">{t('noSameFault')}</p>;
  return (
    <ul className="same-fault">
      {others.map(({ id, firstAt, lastAt, clearedAt, status, resolution }) => (
        <li key={id}>
          <FaultState status={status} />
          <span className="figure">
            {t('span', { from: formatInstant(firstAt), until: formatInstant(clearedAt ?? lastAt) })}
          </span>
          {resolution && <p>{resolution}</p>}
        </li>
      ))}
    </ul>
  );
}
