import { vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
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
