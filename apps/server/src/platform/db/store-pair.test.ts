import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { withClient } from './database.ts';
import { assertPaired, isPaired } from './store-pair.ts';

async function aPlatform() {
  const made = await testDatabase({ isApart: true });
  onTestFinished(made.drop);
  return made;
}

const anywhere = { vehicle_id: 1, received_at: new Date(), terminal_id: 1, kind: 1, digest: '1' } as const;

it('R15.1 two databases that have begun together go on together, and with no other', async () => {
  const [one, other] = [await aPlatform(), await aPlatform()];
  await assertPaired(one);
  await assertPaired(one);
  expect(await withClient(one.ownerUrl, isPaired)).toBe(true);
  await assertPaired(other);
  const mixed = { ownerUrl: one.ownerUrl, telemetryOwnerUrl: other.telemetryOwnerUrl };
  await expect(assertPaired(mixed)).rejects.toThrow('the database of another platform');
});

it('R15.1 a platform whose messages lie elsewhere does not start without their address', async () => {
  const one = await aPlatform();
  await assertPaired(one);
  const alone = { ownerUrl: one.ownerUrl, telemetryOwnerUrl: one.ownerUrl };
  await expect(assertPaired(alone)).rejects.toThrow('TELEMETRY_URL');
});

it('R15.1 a registry with messages of its own is not put beside another database', async () => {
  const both = await testDatabase({ isApart: false });
  onTestFinished(both.drop);
  const apart = await aPlatform();
  const { pool } = both.database;
  await pool.query('select ensure_message_partition(current_date)');
  await pool.query(
    `insert into message (vehicle_id, ts, received_at, terminal_id, kind, digest, raw) values ($1, $2, $2, $3, $4, $5, '')`,
    [anywhere.vehicle_id, anywhere.received_at, anywhere.terminal_id, anywhere.kind, anywhere.digest],
  );
  const mixed = { ownerUrl: both.ownerUrl, telemetryOwnerUrl: apart.telemetryOwnerUrl };
  await expect(assertPaired(mixed)).rejects.toThrow('holds messages itself');
});

it('R15.1 a platform whose vehicles have reported is not put beside an empty database', async () => {
  const [one, empty] = [await aPlatform(), await aPlatform()];
  await assertPaired(one);
  await withClient(one.ownerUrl, (client) =>
    client.query(
      'insert into vehicle_state (vehicle_id, ts, received_at, updated_at) values (1, now(), now(), now())',
    ),
  );
  await assertPaired(one);
  const mixed = { ownerUrl: one.ownerUrl, telemetryOwnerUrl: empty.telemetryOwnerUrl };
  await expect(assertPaired(mixed)).rejects.toThrow('the wrong address, or they have not been moved');
});
