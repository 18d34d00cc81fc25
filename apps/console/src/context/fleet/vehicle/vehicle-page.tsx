import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { lazy } from 'react';
import { useWatchVehicles } from '../../../kit/api/live-store.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { useVehicleActions, type VehicleDialog } from './use-vehicle-actions.ts';
import { columns, criteria, fields, initial } from './vehicle-declaration.tsx';
import type { VehicleRow } from './vehicle-row.ts';

const dialogs = [
  {
    name: 'terminal',
    Dialog: lazy(async () => ({ default: (await import('./terminal-binding.tsx')).TerminalBinding })),
  },
  {
    name: 'transfer',
    Dialog: lazy(async () => ({ default: (await import('./vehicle-transfer.tsx')).VehicleTransfer })),
  },
  {
    name: 'retirement',
    Dialog: lazy(async () => ({ default: (await import('./vehicle-retirement.tsx')).VehicleRetirement })),
  },
  {
    name: 'history',
    Dialog: lazy(async () => ({ default: (await import('./vehicle-history.tsx')).VehicleHistory })),
  },
] as const;

export function VehiclePage() {
  const list = useResourceList(vehicle, criteria);
  const dialog = useResourceDialog(vehicle, initial);
  const { add, ...standard } = useStandardActions(vehicle, dialog);
  const opened = useOpened<VehicleDialog, VehicleRow>();
  const actions = useVehicleActions(standard, opened.open);
  useWatchVehicles(list.rows.map(({ id }) => id));

  return (
    <>
      <ResourceListing
        namespace="vehicle"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        moreTools={<SheetTools resource={vehicle} list={list} />}
        actions={actions}
      />
      <ResourceForm namespace="vehicle" resource={vehicle} dialog={dialog} fields={fields} />
      <RowDialogs dialogs={dialogs} opened={opened} />
    </>
  );
}
