import { settlement, settlementTotals } from '@vehicle/contract/settlement';
import { stockMaintenanceReminder } from '@vehicle/contract/stock-maintenance-reminder';
import { bookMovements, stockMovement } from '@vehicle/contract/stock-movement';
import { stockVehicle, storageStock } from '@vehicle/contract/stock-vehicle';
import { storage } from '@vehicle/contract/storage';
import { vehicle } from '@vehicle/contract/vehicle';
import type { z } from 'zod';
import { useCallMutation } from '../../../shared/api/query.ts';
import { useReload } from '../../../shared/api/use-reload.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import type { ConfirmResult, FormValues } from '../../../shared/crud/use-resource-dialog.ts';

const read = [
  stockVehicle.calls.list,
  stockMovement.calls.list,
  stockMaintenanceReminder.calls.list,
  settlement.calls.list,
  settlementTotals,
  storage.calls.list,
  storageStock,
  vehicle.calls.list,
  vehicle.calls.get,
];

/** Books what a form says of how vehicles move, of all of them or of none; who refuses tells of each vehicle why. */
export function useMovementBooking(
  schema: z.ZodObject,
  kind: { direction: 'IN' } | { direction: 'OUT'; reason: 'sale' | 'transfer' | 'production' },
): (values: FormValues) => Promise<ConfirmResult> {
  const reload = useReload(read);
  const booking = useCallMutation(bookMovements);
  return async (values) => {
    const body = bookMovements.body.parse({ ...toWrite(schema, values), ...kind });
    await booking.mutateAsync({ body });
    await reload();
    return { close: true };
  };
}
