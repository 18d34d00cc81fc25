import type { FaultStage } from '@vehicle/contract/core/enumeration';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Input } from 'antd';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import type { Order } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import type { FaultRow } from '../fault/fault-row.ts';
import { useFaultActs } from '../fault/use-fault-acts.ts';
import { doneColumns, takenColumns, waitingColumns } from './service-columns.tsx';
import { useFreshList } from './use-fresh-list.ts';

const HandlingDialog = lazy(async () => ({
  default: (await import('../fault/handling-dialog.tsx')).HandlingDialog,
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
