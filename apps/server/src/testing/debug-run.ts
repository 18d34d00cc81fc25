import { progressDebug, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { sql } from 'kysely';
import type { Answer, TestApp } from './app.ts';
import { aVehicle } from './builders.ts';
import { anItem } from './debug-run.sql.ts';
import { aDebugSpecification, aMetric } from './master-data-builders.ts';
import { clientOf, type ResourceClient } from './resource.ts';

export const forced = Object.freeze({ status: 'CompelPass', reason: '试车场关闭，交付前复检' });

/** The calls about runs as tests make them; by an administrator unless a token is given. */
export interface DebugClient extends ResourceClient {
  /** By hand with limits, by hand without, from the machine and not required, by hand and not required. */
  aSpec(): Promise<number>;
  start(id: number, version?: number, token?: string): Promise<Answer>;
  progress(id: number, body: object, token?: string): Promise<Answer>;
  /** The id of a run that goes on. */
  going(change?: { vehicleId?: number }): Promise<number>;
}

async function specMaker({ database: { kysely } }: TestApp): Promise<() => Promise<number>> {
  const metricId = await aMetric(kysely);
  const items = [
    anItem({ seq: 10, name: '制动气压', min: 6.5, max: 8, unit: 'bar' }),
    anItem({ seq: 20, name: '灯光' }),
    anItem({ seq: 30, name: '怠速', metricId, min: 650, max: 750, unit: 'rpm', required: false }),
    anItem({ seq: 40, name: '外观', required: false }),
  ];
  return async () => {
    const id = await aDebugSpecification(kysely);
    await sql`update debug_specification set items = ${JSON.stringify(items)}::jsonb where id = ${id}`.execute(
      kysely,
    );
    return id;
  };
}

export async function debugClient(server: TestApp): Promise<DebugClient> {
  const aSpec = await specMaker(server);
  const client = await clientOf(server, vehicleDebug, async () => ({
    vehicleId: await aVehicle(server.database.kysely),
    debugSpecificationId: await aSpec(),
    remark: null,
  }));
  const versionOf = async (id: number) => (await client.row(id)).version;
  const start: DebugClient['start'] = async (id, version, token = client.admin.token) =>
    server.send(startDebug, {
      params: { id },
      body: { version: version ?? (await versionOf(id)) },
      token,
    });
  return {
    ...client,
    aSpec,
    start,
    progress: async (id, body, token = client.admin.token) =>
      server.send(progressDebug, {
        params: { id },
        body: { version: await versionOf(id), results: [], ...body },
        token,
      }),
    going: async (change = {}) => {
      const { id } = await client.made(change);
      const answer = await start(id);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return id;
    },
  };
}
