import { expertCases } from '@vehicle/contract/expert-library';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/query.ts';
import type { Criteria } from '../../shared/crud/list-state.ts';
import { FaultLevel } from '../../shared/fault/fault-level.tsx';
import { ReadLink } from '../../shared/fault/read-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
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
