import { restoreVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useTranslation } from 'react-i18next';
import { useWatchVehicles } from '../../../kit/api/live-store.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { type OpenedFor, openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceView } from '../../../kit/list/resource-view.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import { readOfVehicle } from './read-of-vehicle.ts';
import { columns, criteria, fields, initial } from './vehicle-declaration.tsx';
import type { VehicleRow } from './vehicle-row.ts';

const dialogs = [
  rowDialog('terminal', async () => (await import('./terminal-binding.tsx')).TerminalBinding),
  rowDialog('transfer', async () => (await import('./vehicle-transfer.tsx')).VehicleTransfer),
  rowDialog('retirement', async () => (await import('./vehicle-retirement.tsx')).VehicleRetirement),
  rowDialog('history', async () => (await import('./vehicle-history.tsx')).VehicleHistory),
] as const;

type VehicleDialog = (typeof dialogs)[number]['name'];

const isInFleet = (row: VehicleRow) => row.retiredAt === null;

/** What can be done with a vehicle: one out of the fleet can only be looked at and taken back. */
function useVehicleActions(
  { edit, remove }: Record<'edit' | 'remove', RowAction<VehicleRow>>,
  opened: OpenedFor<VehicleDialog, VehicleRow>,
): RowAction<VehicleRow>[] {
  const { t } = useTranslation('vehicle');
  const ask = useConfirmation();
  const reload = useReload(readOfVehicle);
  const restoration = useCallMutation(restoreVehicle);
  const restore = async ({ id, vin, version }: VehicleRow) => {
    if (await ask(t('sureToRestore', { vin })))
      restoration.mutate({ params: { id }, body: { version } }, { onSettled: reload });
  };
  const whileInFleet = (action: RowAction<VehicleRow>) => ({ ...action, isShown: isInFleet });
  const [bind, transfer, retire, history] = [
    openAction(opened, { key: 'terminal', title: t('bindTerminal'), permission: 'vehicle-bind-terminal' }),
    openAction(opened, { key: 'transfer', title: t('transfer'), permission: 'vehicle-transfer' }),
    openAction(opened, {
      key: 'retirement',
      title: t('retire'),
      permission: 'vehicle-retire',
      isDanger: true,
    }),
    openAction(opened, { key: 'history', title: t('history'), permission: 'NONE' }),
  ];
  return [
    {
      key: 'restore',
      title: t('restore'),
      permission: 'vehicle-retire',
      isShown: (row) => !isInFleet(row),
      onClick: (row) => void restore(row),
    },
    ...[edit, bind, transfer].map(whileInFleet),
    history,
    ...[retire, remove].map(whileInFleet),
  ];
}

export function VehiclePage() {
  const list = useResourceList(vehicle, criteria);
  const dialog = useResourceDialog(vehicle, initial);
  const { add, ...standard } = useStandardActions(vehicle, dialog);
  const opened = useOpened<VehicleDialog, VehicleRow>();
  const actions = useVehicleActions(standard, opened);
  const bulk = useBulkActions(list);
  useWatchVehicles(list.rows.map(({ id }) => id));

  return (
    <>
      <ResourceView
        resource={vehicle}
        {...{ list, dialog, columns, criteria, actions, fields }}
        tools={[add, ...bulk.tools]}
        hasSelection
      />
      {bulk.dialogs}
      <RowDialogs dialogs={dialogs} opened={opened} />
    </>
  );
}
