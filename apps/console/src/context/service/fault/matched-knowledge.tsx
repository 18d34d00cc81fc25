import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultKnowledge } from '@vehicle/contract/service/vehicle-fault/contract';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { FaultLevel } from './fault-level.tsx';
import { KnowledgeDrawer } from './knowledge-drawer.tsx';
import './handling.css';

/** The expert knowledge about a fault, the best first, each to be read beside it. */
export function MatchedKnowledge({ faultId }: { faultId: number }) {
  const { t } = useTranslation('vehicleFault');
  const [readId, setReadId] = useState<number | null>(null);
  const query = useCall(faultKnowledge, { params: { id: faultId } }, { ownsErrors: true });
  const reading = useCall(
    expertKnowledge.calls.get,
    { params: { id: readId ?? 0 } },
    { enabled: readId !== null },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  if (query.data.length === 0) return <p className="nothing">{t('noKnowledge')}</p>;
  return (
    <>
      <ul className="fault-knowledge">
        {query.data.map(({ id, faultName, level, match, about }) => (
          <li key={id}>
            <Button
              type="link"
              className="read-link"
              loading={readId === id && reading.isFetching}
              onClick={() => setReadId(id)}
            >
              {faultName}
            </Button>
            <FaultLevel level={level} />
            <small>
              {t(`match.${match}`)} · {t(`about.${about}`)}
            </small>
          </li>
        ))}
      </ul>
      <KnowledgeDrawer
        row={readId === null ? null : (reading.data ?? null)}
        onClose={() => setReadId(null)}
      />
    </>
  );
}
