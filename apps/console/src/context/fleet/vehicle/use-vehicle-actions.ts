import { restoreVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { useVehicleReload } from './use-vehicle-reload.ts';
import type { VehicleRow } from './vehicle-row.ts';

export type VehicleDialog = 'terminal' | 'transfer' | 'retirement' | 'history';

interface StandardActions {
  edit: RowAction<VehicleRow>;
  remove: RowAction<VehicleRow>;
}

const isInFleet = (row: VehicleRow) => row.retiredAt === null;

/** What can be done with a vehicle: one out of the fleet can only be looked at and taken back. */
export function useVehicleActions(
  { edit, remove }: StandardActions,
  open: (dialog: VehicleDialog) => (row: VehicleRow) => void,
): RowAction<VehicleRow>[] {
  const { t } = useTranslation('vehicle');
  const ask = useConfirmation();
  const reload = useVehicleReload();
  const restoration = useCallMutation(restoreVehicle);
  const restore = async ({ id, vin, version }: VehicleRow) => {
    if (await ask(t('sureToRestore', { vin })))
      restoration.mutate({ params: { id }, body: { version } }, { onSettled: reload });
  };
  const whileInFleet = (action: RowAction<VehicleRow>) => ({ ...action, isShown: isInFleet });
  const [bind, transfer, retire] = [
    {
      key: 'bind',
      title: t('bindTerminal'),
      permission: 'vehicle-bind-terminal',
      onClick: open('terminal'),
    },
    { key: 'transfer', title: t('transfer'), permission: 'vehicle-transfer', onClick: open('transfer') },
    {
      key: 'retire',
      title: t('retire'),
      permission: 'vehicle-retire',
      isDanger: true,
      onClick: open('retirement'),
    },
  ] as const;
  return [
    {
      key: 'restore',
      title: t('restore'),
      permission: 'vehicle-retire',
      isShown: (row) => !isInFleet(row),
      onClick: (row) => void restore(row),
    },
    ...[edit, bind, transfer].map(whileInFleet),
    { key: 'history', title: t('history'), permission: 'NONE', onClick: open('history') },
    ...[retire, remove].map(whileInFleet),
  ];
}
