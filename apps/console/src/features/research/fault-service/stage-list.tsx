import type { FaultStage } from '@vehicle/contract/enumeration';
import { vehicleFault } from '@vehicle/contract/vehicle-fault';
import { Input } from 'antd';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Criterion } from '../../../shared/crud/declaration.ts';
import type { Order } from '../../../shared/crud/list-state.ts';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useRecordList } from '../../../shared/crud/use-record-list.ts';
import { FaultLevelSelect } from '../../../shared/fault/fault-level-select.tsx';
import type { FaultRow } from '../../../shared/fault/fault-row.ts';
import { useFaultActs } from '../../../shared/fault/use-fault-acts.ts';
import { OnceNeeded } from '../../../shared/ui/once-needed.tsx';
import { doneColumns, takenColumns, waitingColumns } from './service-columns.tsx';
import { useFreshList } from './use-fresh-list.ts';

const HandlingDialog = lazy(async () => ({
  default: (await import('../../../shared/fault/handling-dialog.tsx')).HandlingDialog,
}));

const criteria: readonly Criterion[] = [
  { field: 'vin', control: <Input allowClear maxLength={17} /> },
  { field: 'level', control: <FaultLevelSelect allowClear /> },
];

interface Stage {
  order: Order;
  columns: readonly Column<FaultRow>[];
}

const stages: Readonly<Record<FaultStage, Stage>> = {
  waiting: { order: { property: 'firstAt', direction: 'DESC' }, columns: waitingColumns },
  taken: { order: { property: 'isMine', direction: 'DESC' }, columns: takenColumns },
  done: { order: { property: 'handledAt', direction: 'DESC' }, columns: doneColumns },
};

function StageList({ stage }: { stage: FaultStage }) {
  useTranslation(['vehicleFault', 'singleVehicle']);
  const { order, columns } = stages[stage];
  const fixed = useMemo(() => ({ stage }), [stage]);
  const list = useRecordList(vehicleFault, { fixed, order });
  const [handled, setHandled] = useState<FaultRow | null>(null);
  const { take, handle } = useFaultActs(setHandled);
  useFreshList(list.reload);
  return (
    <>
      <ResourceListing
        namespace="vehicleFault"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[]}
        actions={stage === 'done' ? [] : [take, handle]}
      />
      <OnceNeeded isNeeded={handled !== null}>
        <HandlingDialog row={handled} onClose={() => setHandled(null)} />
      </OnceNeeded>
    </>
  );
}

/** What nobody has taken, the newest first. */
export const WaitingFaults = () => <StageList stage="waiting" />;
/** What somebody is at, the reader's own first. */
export const TakenFaults = () => <StageList stage="taken" />;
export const DoneFaults = () => <StageList stage="done" />;
