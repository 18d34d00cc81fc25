import { expertCases } from '@vehicle/contract/service/expert-library/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { ReadLink } from '../fault/read-link.tsx';
import type { CaseRow } from './expert-list.ts';
import { addressOf } from './expert-step.ts';

interface LatestCasesProps {
  criteria: Criteria;
  onRead: (row: CaseRow) => void;
  /** The way to all of them leaves the drawer. */
  onLeave: () => void;
}

const shown = 5;

/** The cases of what a detail is about, those that were changed last. */
export function LatestCases({ criteria, onRead, onLeave }: LatestCasesProps) {
  const { t } = useTranslation('expertLibrary');
  const query = useCall(
    expertCases,
    {
      body: { criteria, order: { property: 'updatedAt', direction: 'DESC' }, pageIndex: 1, pageSize: shown },
    },
    { ownsErrors: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  const { rows, total } = query.data;
  if (total === 0) return <p className="drawer-note">{t('noCases')}</p>;
  return (
    <>
      <ul className="expert-latest">
        {rows.map((row) => (
          <li key={row.id}>
            <ReadLink row={row} onRead={onRead} />
            <FaultLevel level={row.faultLevel} />
            <Instant at={row.updatedAt} />
          </li>
        ))}
      </ul>
      <Link to={addressOf('case', criteria)} onClick={onLeave}>
        {t('allCases', { number: total })}
      </Link>
    </>
  );
}
