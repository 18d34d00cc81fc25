import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import type { RowAction } from '../../../../kit/list/declaration.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { RowActions } from '../../../../kit/table/row-actions.tsx';
import { codeOf, type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import { MatchedKnowledge } from '../../../service/fault/matched-knowledge.tsx';
import { FaultFacts } from './fault-facts.tsx';
import { FaultSnapshot } from './fault-snapshot.tsx';
import { SameFault } from './same-fault.tsx';

interface FaultDrawerProps {
  row: FaultRow | null;
  actions: readonly RowAction<FaultRow>[];
  onClose: () => void;
}

/** All of a fault: what it is, how the machine was as it began, what is known about it and how often it came. */
export function FaultDrawer({ row, actions, onClose }: FaultDrawerProps) {
  const nameOf = useFaultName();
  return (
    <RecordDrawer
      row={row}
      title={(shown) => `${codeOf(shown)} ${nameOf(shown)}`}
      width={860}
      onClose={onClose}
    >
      {({ id }) => <FaultDetail id={id} actions={actions} />}
    </RecordDrawer>
  );
}

function FaultDetail({ id, actions }: { id: number; actions: readonly RowAction<FaultRow>[] }) {
  const { t } = useTranslation('vehicleFault');
  const query = useCall(
    vehicleFault.calls.get,
    { params: { id } },
    { staleTimeMs: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const row = query.data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="fault-detail" tabIndex={0}>
      <FaultFacts row={row} />
      <RowActions row={row} actions={actions} />
      <section>
        <h3>{t('snapshot')}</h3>
        {row.snapshot ? (
          <FaultSnapshot vehicleId={row.vehicleId} snapshot={row.snapshot} />
        ) : (
          <p className="nothing">{t('noSnapshot')}</p>
        )}
      </section>
      <section>
        <h3>{t('knowledge')}</h3>
        <MatchedKnowledge faultId={id} />
      </section>
      <section>
        <h3>{t('sameFault')}</h3>
        <SameFault row={row} />
      </section>
    </article>
  );
}
