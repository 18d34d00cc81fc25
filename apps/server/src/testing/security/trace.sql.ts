import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { aKnowledge } from '../fault-builders.ts';
import { aRecord } from './record.sql.ts';
import { markedNumber, markedText, type Side } from './side.ts';

/** Knowledge that everybody reads, with a fault of the side as its case. */
async function recordCase(executor: Executor, side: Side): Promise<void> {
  const faultId = await aRecord('vehicleFault', { executor, side, memberId: null });
  const knowledgeId = await aKnowledge(executor);
  await sql`
    insert into expert_knowledge_case (knowledge_id, fault_id, vehicle_id, position)
    select ${knowledgeId}, id, vehicle_id, 1 from vehicle_fault where id = ${faultId}`.execute(executor);
}

/** What stands in the logs about a side: its terminals, its people and what they did. */
export async function recordTraces(executor: Executor, side: Side): Promise<void> {
  const place = { executor, side, memberId: null };
  const [vehicleId, terminalId, memberId] = [
    await aRecord('vehicle', place),
    await aRecord('terminal', place),
    await aRecord('member', place),
  ];
  const text = markedText(side);
  await recordCase(executor, side);
  await sql`
    insert into terminal_change (vehicle_id, new_terminal_no, at, by_id, reason)
    values (${vehicleId}, ${text}, now(), ${memberId}, ${text})`.execute(executor);
  await sql`
    insert into vehicle_transfer (vehicle_id, from_org_id, to_org_id, at, by_id, reason)
    values (${vehicleId}, ${side.orgId}, ${side.orgId}, now(), ${memberId}, ${text})`.execute(executor);
  await sql`
    insert into gateway_event (kind, phone, terminal_id, vehicle_id, remote, detail, count, first_at, last_at)
    values ('timeSuspect', ${markedNumber(side)}, ${terminalId}, ${vehicleId}, ${text}, ${text}, 1, now(), now())`.execute(
    executor,
  );
  await sql`
    insert into audit_log (at, member_id, member_name, call, record, after, address)
    values (now(), ${memberId}, ${text}, 'terminal.update', ${text}, ${JSON.stringify({ remark: text })}, ${text})`.execute(
    executor,
  );
  await sql`
    insert into login_log (member_id, login_name, at, address, user_agent, outcome)
    values (${memberId}, ${text}, now(), ${text}, ${text}, 'success')`.execute(executor);
}
