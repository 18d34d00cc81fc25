import { vehicleDebug } from '@vehicle/contract/vehicle-debug';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { RowDialogs } from '../../../shared/crud/row-dialogs.tsx';
import { useOpened } from '../../../shared/crud/use-opened.ts';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { OnceNeeded } from '../../../shared/ui/once-needed.tsx';
import { columns, criteria } from './debug-declaration.tsx';
import type { DebugRow } from './debug-row.ts';
import { NewRun } from './new-run.tsx';
import { runFields } from './run-form.tsx';

const dialogs = [
  {
    name: 'run',
    Dialog: lazy(async () => ({ default: (await import('./debug-drawer.tsx')).DebugDrawer })),
  },
] as const;

function isPlanned({ status }: DebugRow): boolean {
  return status === null;
}

/** R2.26: machines that are debugged before they leave the hall, and how far each is. */
export function VehicleDebugPage() {
  const { t } = useTranslation('vehicleDebug');
  const list = useResourceList(vehicleDebug, criteria);
  const dialog = useResourceDialog(vehicleDebug, {});
  const { add, edit, remove } = useStandardActions(vehicleDebug, dialog);
  const opened = useOpened<'run', DebugRow>();
  const [isPlanning, setIsPlanning] = useState(false);
  const open: RowAction<DebugRow> = {
    key: 'open',
    title: t('open'),
    permission: 'NONE',
    onClick: opened.open('run'),
  };
  const handleMade = (row: DebugRow) => {
    list.reload();
    opened.open('run')(row);
  };
  return (
    <>
      <ResourceListing
        namespace="vehicleDebug"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[{ ...add, title: t('newRun'), onClick: () => setIsPlanning(true) }]}
        actions={[open, { ...edit, isShown: isPlanned }, { ...remove, isShown: isPlanned }]}
      />
      <OnceNeeded isNeeded={isPlanning}>
        <NewRun isOpen={isPlanning} onMade={handleMade} onClose={() => setIsPlanning(false)} />
      </OnceNeeded>
      <ResourceForm
        namespace="vehicleDebug"
        resource={vehicleDebug}
        dialog={dialog}
        fields={runFields(null)}
      />
      <RowDialogs dialogs={dialogs} opened={opened} />
    </>
  );
}
