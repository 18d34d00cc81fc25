import { vehicle } from '@vehicle/contract/vehicle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatchVehicles } from '../../../shared/api/live-store.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { SheetTools } from '../../../shared/crud/sheet-tools.tsx';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { TerminalBinding } from './terminal-binding.tsx';
import { columns, criteria, fields, initial, type VehicleRow } from './vehicle-declaration.tsx';

export function VehiclePage() {
  const { t } = useTranslation('vehicle');
  const list = useResourceList(vehicle, criteria);
  const dialog = useResourceDialog(vehicle, initial);
  const { add, edit, remove } = useStandardActions(vehicle, dialog);
  const [binding, setBinding] = useState<VehicleRow | null>(null);
  useWatchVehicles(list.rows.map(({ id }) => id));

  const bind = {
    key: 'bind',
    title: t('bindTerminal'),
    permission: 'vehicle-bind-terminal',
    onClick: setBinding,
  } as const;
  return (
    <>
      <ResourceListing
        namespace="vehicle"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        moreTools={<SheetTools resource={vehicle} list={list} />}
        actions={[edit, bind, remove]}
      />
      <ResourceForm namespace="vehicle" resource={vehicle} dialog={dialog} fields={fields} />
      <TerminalBinding row={binding} onClose={() => setBinding(null)} />
    </>
  );
}
