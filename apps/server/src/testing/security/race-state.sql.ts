import { sql } from 'kysely';
import { connect, withoutLimits } from '../../platform/db/database.ts';
import { testUrl } from '../database.ts';
import type { RaceScenario } from './race.sql.ts';
import type { Race } from './race-pair.ts';

const membersOf = (scenarios: readonly RaceScenario[]) => scenarios.map(({ memberId }) => memberId);

/** Sessions in which somebody could act as one of the members as soon as that may sign in again. */
export async function sessionsLeft({ server }: Race, scenarios: readonly RaceScenario[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from session where member_id = any(${membersOf(scenarios)}::integer[])`.execute(
    server.database.kysely,
  );
  return rows.map(({ memberId }) => `a session of member ${memberId} is left`);
}

/** Simulated sessions whose actor has left, or may not act any more. */
export async function simulatedLeft({ server }: Race, scenarios: readonly RaceScenario[]): Promise<string[]> {
  const { rows } = await sql<{ actorId: number }>`
    select actor_id as "actorId" from session
    where actor_id = any(${scenarios.map(({ actorId }) => actorId)}::integer[])`.execute(
    server.database.kysely,
  );
  return rows.map(({ actorId }) => `a simulated session of actor ${actorId} is left`);
}

/** What the former owner's member has done to a vehicle or its records after the transfer, as the audit log has it. */
export async function actsAfterTransfer(
  { server }: Race,
  scenarios: readonly RaceScenario[],
): Promise<string[]> {
  const pairs = sql`unnest(${scenarios.map(({ vehicleId }) => `vehicle/${vehicleId}`)}::text[],
    ${membersOf(scenarios)}::integer[]) as raced (record, member_id)`;
  const { rows } = await sql<{ call: string; record: string }>`
    select late.call, late.record from ${pairs}
    join audit_log taken on taken.call = 'vehicle.transfer' and taken.record = raced.record
    join audit_log late on late.member_id = raced.member_id and late.id > taken.id`.execute(
    server.database.kysely,
  );
  return rows.map(({ call, record }) => `${call} of ${record} stands after the transfer`);
}

/** Another process takes the console from a member, and ends no session. */
export async function takeApplication({ server }: Race, { memberId }: RaceScenario): Promise<void> {
  await sql`delete from member_application where member_id = ${memberId}`.execute(server.database.kysely);
}

/**
 * Tells the planner how large the tables are. The database's own care comes too late for tables that grow this fast, and what was
 * planned for a few rows reads all of many.
 */
export async function analyse({ server }: Race): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database.kysely,
  );
  const owner = await connect(testUrl('ownerUrl', rows[0]?.name ?? ''), withoutLimits);
  try {
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

/** Nine more sessions of each member, all of them used after the one that is raced. */
export async function crowdSessions({ server }: Race, scenarios: readonly RaceScenario[]): Promise<void> {
  await sql`
    insert into session (token_hash, member_id, created_at, last_used_at)
    select sha256(convert_to('crowd' || member_id || ' ' || place, 'UTF8')), member_id, now(), now() + interval '1 second'
    from unnest(${membersOf(scenarios)}::integer[]) as member_id cross join generate_series(1, 9) as place`.execute(
    server.database.kysely,
  );
}

/** Of the fault that `enterFaults` has entered: above those that the table counts itself. */
export const faultIdOf = ({ number }: RaceScenario) => 1_000_000 + number;

/** A fault of each vehicle, which nobody has taken. */
export async function enterFaults({ server }: Race, scenarios: readonly RaceScenario[]): Promise<void> {
  await sql`
    insert into vehicle_fault (id, vehicle_id, source_address, spn, fmi, first_at, last_at, status, origin, created_at,
      updated_at)
    select fault.id, fault.vehicle_id, 3, 520, 3, now(), now(), 'active', 'manual', now(), now()
    from unnest(${scenarios.map(faultIdOf)}::integer[], ${scenarios.map(({ vehicleId }) => vehicleId)}::integer[])
      as fault (id, vehicle_id)`.execute(server.database.kysely);
}
