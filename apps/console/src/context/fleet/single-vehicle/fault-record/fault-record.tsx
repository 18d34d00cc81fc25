import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentNow } from '../../../../kit/form/moment-now.ts';
import { ResourceForm } from '../../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../../kit/form/use-resource-dialog.ts';
import type { RowAction, ToolbarAction } from '../../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../../kit/list/use-standard-actions.tsx';
import type { FaultRow } from '../../../service/fault/fault-row.ts';
import { HandlingDialog } from '../../../service/fault/handling-dialog.tsx';
import { useFaultActs } from '../../../service/fault/use-fault-acts.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { faultColumns } from './fault-columns.tsx';
import { FaultDrawer } from './fault-drawer.tsx';
import { criteria, faultFields } from './fault-form.tsx';
import { LifeLine } from './life-line.tsx';
import { useFaultNews } from './use-fault-news.ts';
import { useNamedFault } from './use-named-fault.ts';
import '../record/record.css';
import './fault-record.css';

const openFirst = { property: 'openSince', direction: 'DESC' } as const;

/** R2.31, R7.30: the faults of a vehicle, those to deal with first, and how they came and went. */
export function FaultRecord({ vehicle }: VehicleProps) {
  // All texts of what can be opened here, so that nothing vanishes while one of them comes.
  const { t } = useTranslation(['vehicleFault', 'faultBase', 'expertKnowledge', 'singleVehicle']);
  const list = useRecordList(vehicleFault, { fixed: { vehicleId: vehicle.id }, order: openFirst });
  const dialog = useResourceDialog(vehicleFault, {
    vehicleId: vehicle.id,
    sourceAddress: 0,
    occurrences: 1,
    lamp: 'none',
    status: 'active',
  });
  const [opened, setOpened] = useState<FaultRow | null>(null);
  const [handled, setHandled] = useState<FaultRow | null>(null);
  const { take, handle, close } = useFaultActs(setHandled);
  const { add, edit, remove } = useStandardActions(vehicleFault, dialog);
  useFaultNews(vehicle.id);
  useNamedFault(vehicle.id, setOpened);
  const detail: RowAction<FaultRow> = {
    key: 'detail',
    title: t('detail'),
    permission: 'NONE',
    onClick: setOpened,
  };
  const enter: ToolbarAction<FaultRow> = {
    ...add,
    title: t('add'),
    onClick: () => dialog.openAdd({ firstAt: momentNow(), lastAt: momentNow() }),
  };
  const removal: RowAction<FaultRow> = { ...remove, isShown: ({ origin }) => origin === 'manual' };
  const tools = vehicle.retiredAt === null ? [enter] : [];
  return (
    <div className="record">
      <LifeLine vehicleId={vehicle.id} criteria={list.state.criteria} onOpen={setOpened} />
      <ResourceListing
        namespace="vehicleFault"
        list={list}
        columns={faultColumns(setOpened)}
        criteria={criteria}
        tools={tools}
        actions={[detail, take, handle, close, edit, removal]}
      />
      <FaultDrawer row={opened} actions={[take, handle, close]} onClose={() => setOpened(null)} />
      <HandlingDialog row={handled} onClose={() => setHandled(null)} />
      <ResourceForm
        namespace="vehicleFault"
        resource={vehicleFault}
        dialog={dialog}
        fields={faultFields(dialog.row)}
      />
    </div>
  );
}
