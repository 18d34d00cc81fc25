import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { DebugFacts } from './debug-facts.tsx';
import { DebugItems } from './debug-items.tsx';
import type { DebugRow } from './debug-row.ts';
import { DebugSteps } from './debug-steps.tsx';
import { useDebugRun } from './use-debug-run.ts';
import './vehicle-debug.css';

/** R2.26: a run with everything that is looked at, filling while one looks. */
export function DebugDrawer({ row, onClose }: RowDialogProps<DebugRow>) {
  const { t } = useTranslation('vehicleDebug');
  return (
    <RecordDrawer row={row} title={({ vin }) => t('runOf', { vin })} width={980} onClose={onClose}>
      {({ id }) => <DebugDetail key={id} id={id} />}
    </RecordDrawer>
  );
}

function DebugDetail({ id }: { id: number }) {
  const run = useDebugRun(id);
  const { data, error, refetch } = run.query;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Spin className="drawer-spin" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="debug-detail" tabIndex={0}>
      <DebugFacts row={data} />
      <DebugSteps row={data} run={run} />
      <DebugItems row={data} onEnter={run.enter} />
    </article>
  );
}
