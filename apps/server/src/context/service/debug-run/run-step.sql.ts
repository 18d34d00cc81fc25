import { execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';

interface Start {
  terminalId: number | null;
}

/** The machine is being debugged from now on, by the member; what is in stock or sold keeps its state. */
export async function recordStart(access: Access, id: number, { terminalId }: Start): Promise<void> {
  const { executor, member, now } = access;
  await execute(executor)`
    update vehicle_debug set status = 'Debuging', started_at = ${now}, terminal_id = ${terminalId},
      operator_id = ${member.memberId}
    where id = ${id}`;
  await execute(executor)`
    update vehicle set state = 'debugging' from vehicle_debug run
    where run.id = ${id} and vehicle.id = run.vehicle_id and vehicle.state = 'built'`;
}

interface End {
  status: 'Pass' | 'CompelPass';
  /** Why it is passed although it has not passed. */
  reason: string | null;
}

export async function recordEnd(access: Access, id: number, { status, reason }: End): Promise<void> {
  const { executor, now } = access;
  await execute(executor)`
    update vehicle_debug set status = ${status}, finished_at = ${now}, compel_reason = ${reason}
    where id = ${id}`;
  await execute(executor)`
    update vehicle set state = 'built' from vehicle_debug run
    where run.id = ${id} and vehicle.id = run.vehicle_id and vehicle.state = 'debugging'`;
}
