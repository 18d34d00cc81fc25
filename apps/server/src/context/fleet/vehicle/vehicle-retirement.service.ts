import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { openDebugOf } from '../../service/debug-run/debug-pass.service.ts';
import { lockInFleet } from './vehicle.sql.ts';
import { noteRetirement } from './vehicle-command.sql.ts';

/** Takes the vehicle out of the fleet, where nobody could move or debug it any more; what is owed for it stays owed. */
export async function retire(
  access: Access,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { vin, storage_id, terminal_id } = await lockInFleet(access, id, version);
  if (storage_id !== null) throw fail.vehicleStillInStock(String(vin));
  const openSpec = await openDebugOf(access, id);
  if (openSpec !== null) throw fail.debugOpen(openSpec);
  await noteRetirement(access, id, { terminalId: terminal_id, reason });
}
