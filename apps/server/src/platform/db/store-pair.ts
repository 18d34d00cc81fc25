import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './database.ts';

/** Under this name both stores keep the same id, so that neither is ever used with another. */
const name = 'storePair';

async function settingOf(client: pg.Client, table: 'setting' | 'telemetry_setting'): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    `select value #>> '{}' as value from ${table} where name = $1`,
    [name],
  );
  return rows[0]?.value ?? null;
}

async function isTrue(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(`select ${condition} as holds`);
  return rows[0]?.holds === true;
}

/** Whether the messages of the registry lie in another database. */
export async function isPaired(registry: pg.Client): Promise<boolean> {
  const isMade = await isTrue(registry, `to_regclass('public.setting') is not null`);
  return isMade && (await settingOf(registry, 'setting')) !== null;
}

async function writeSetting(
  client: pg.Client,
  table: 'setting' | 'telemetry_setting',
  id: string,
): Promise<void> {
  await client.query(
    `insert into ${table} (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do nothing`,
    [name, id],
  );
}

/** With a column: a cluster takes no subquery without one. */
const holdsMessages = (client: pg.Client) =>
  isTrue(client, 'exists (select 1 from message) or exists (select 1 from message_pack)');

/** Whether vehicles have a newest state, which comes out of messages. */
const knowsReports = (registry: pg.Client) => isTrue(registry, 'exists (select from vehicle_state)');

interface OwnerAddresses {
  ownerUrl: string;
  telemetryOwnerUrl: string;
}

/** Raises an error for the operator where the two addresses are not those of one platform. */
export async function assertPaired({ ownerUrl, telemetryOwnerUrl }: OwnerAddresses): Promise<void> {
  await withClient(ownerUrl, async (registry) => {
    const known = await settingOf(registry, 'setting');
    if (telemetryOwnerUrl === ownerUrl) {
      if (known === null) return;
      throw new Error(
        'The messages of this platform lie in another database. Give its address in TELEMETRY_URL.',
      );
    }
    if (await holdsMessages(registry))
      throw new Error(
        'DATABASE_URL holds messages itself. Move them to the database of TELEMETRY_URL first, as docs/operations.md says.',
      );
    await withClient(telemetryOwnerUrl, async (telemetry) => {
      const found = await settingOf(telemetry, 'telemetry_setting');
      if (found !== null && found !== known)
        throw new Error(
          'TELEMETRY_URL is the database of another platform: its vehicles are not those of DATABASE_URL.',
        );
      if (found !== null) return;
      const isUsed = await holdsMessages(telemetry);
      if (known !== null && isUsed)
        throw new Error('TELEMETRY_URL holds messages, but does not say of which platform.');
      if (!isUsed && (await knowsReports(registry)))
        throw new Error(
          'Vehicles of DATABASE_URL have reported, but TELEMETRY_URL holds no messages: it is the wrong address, or they have not been moved there as docs/operations.md says.',
        );
      const id = known ?? randomUUID();
      await writeSetting(registry, 'setting', id);
      await writeSetting(telemetry, 'telemetry_setting', id);
    });
  });
}
