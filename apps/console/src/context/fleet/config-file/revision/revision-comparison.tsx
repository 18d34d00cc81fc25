import { configFileDifference } from '@vehicle/contract/fleet/config-file/revision';
import { Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { DifferenceTable } from './difference-table.tsx';

interface Compared {
  from: number;
  to: number;
}

interface RevisionComparisonProps {
  id: number;
  /** The revisions that there are. */
  numbers: readonly number[];
  initial: Compared;
}

/** Chooses two revisions and shows what the second one made different. */
export function RevisionComparison({ id, numbers, initial }: RevisionComparisonProps) {
  const { t } = useTranslation('configFile');
  const [compared, setCompared] = useState(initial);
  const options = numbers.map((number) => ({ value: number, label: t('revisionNumber', { number }) }));
  const choice = (end: keyof Compared) => (
    <PromptSelect
      aria-label={t(`compare.${end}`)}
      options={options}
      value={compared[end]}
      onChange={(number) => setCompared({ ...compared, [end]: number })}
    />
  );
  return (
    <>
      <div className="compared">
        {choice('from')}
        <span aria-hidden>→</span>
        {choice('to')}
      </div>
      <Difference id={id} {...compared} />
    </>
  );
}

function Difference({ id, from, to }: Compared & { id: number }) {
  const { t } = useTranslation('configFile');
  const query = useCall(configFileDifference, { params: { id, from, to } }, { ownsErrors: true });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  if (query.data.entries.length === 0) return <EmptyState title={t('noDifference')} />;
  return <DifferenceTable key={`${from} ${to}`} entries={query.data.entries} />;
}
