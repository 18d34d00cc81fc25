import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { settlement, settlementTotals } from '@vehicle/contract/stock/settlement/contract';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { bookMovements, stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle, warehouseStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import type { z } from 'zod';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { toWrite } from '../../../kit/form/field-rules.ts';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';

const read = [
  stockVehicle.calls.list,
  stockMovement.calls.list,
  stockMaintenanceReminder.calls.list,
  settlement.calls.list,
  settlementTotals,
  warehouse.calls.list,
  warehouseStock,
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
