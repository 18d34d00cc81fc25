import { vehicle } from '@vehicle/contract/vehicle';
import type { TestApp } from '../../../http/testing.ts';

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
