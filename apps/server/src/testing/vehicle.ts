import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TestApp } from './app.ts';

/** The ids of the vehicles that the holder of the token is shown. */
export async function listed(
  server: TestApp,
  token: string,
  criteria: Record<string, unknown> = {},
): Promise<number[]> {
  const body = { criteria, order: { property: 'id', direction: 'ASC' }, pageSize: 10_000 };
  const { rows } = await server.ask(vehicle.calls.list, { body, token });
  return rows.map((row) => row.id);
}

export function readVehicle(server: TestApp, token: string, id: number) {
  return server.ask(vehicle.calls.get, { params: { id }, token });
}

/** What an update would send to leave everything as it is. */
export async function writtenForm(server: TestApp, token: string, id: number) {
  const { version, ...row } = await readVehicle(server, token, id);
  const names = Object.keys(vehicle.write.shape);
  const values = vehicle.write.parse(Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])));
  return { ...values, version };
}

const act = z.object({ call: z.string(), before: z.unknown(), after: z.unknown() });

/** What the audit log tells of the last change of a vehicle. */
export async function lastActOn(server: TestApp, id: number) {
  const { rows } = await sql`
    select call, before, after from audit_log where record = ${`vehicle/${id}`} order by id desc limit 1`.execute(
    server.database.kysely,
  );
  return act.parse(rows[0]);
}
