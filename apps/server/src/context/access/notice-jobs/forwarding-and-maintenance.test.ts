import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aVehicle, insert, recorded, rootOrg, unique } from '../../../testing/builders.ts';
import { aStrategy, aWarehouse } from '../../../testing/master-data-builders.ts';
import { aNoticeBoard, minute, type NoticeBoard } from '../../../testing/notice.ts';

let board: NoticeBoard;
beforeAll(async () => {
  board = await aNoticeBoard();
});
afterAll(() => board.server.close());
beforeEach(() => board.forget());

const db = () => board.server.database.kysely;
const telemetry = () => board.server.database.telemetry;

describe('forwarding that fails', () => {
  async function aTarget(): Promise<number> {
    const name = `平台${unique()}`;
    const values = { kind: 'https', address: 'https://example.invalid/x', org_id: await rootOrg(db()) };
    return insert(db(), 'forward_target', { name, ...values, ...recorded() });
  }
  async function aLane(targetId: number, vehicleId: number, lastError: string | null): Promise<void> {
    const failures = lastError === null ? 0 : 3;
    await sql`
      insert into forward_lane (vehicle_id, target_id, failures, last_error)
      values (${vehicleId}, ${targetId}, ${failures}, ${lastError})
      on conflict (target_id, vehicle_id) do update set failures = excluded.failures, last_error = excluded.last_error`.execute(
      telemetry(),
    );
  }
  const queue = (targetId: number, vehicleId: number, at: Date) =>
    sql`
      insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at)
      values (${vehicleId}, ${targetId}, ${at}, ${unique()}, 10, ${at})`.execute(telemetry());

  it('is notified when messages have waited for five minutes, once until it works again', async () => {
    const [targetId, vehicleId] = [await aTarget(), await aVehicle(db())];
    await aLane(targetId, vehicleId, 'connection ECONNREFUSED');
    await queue(targetId, vehicleId, minute(1));
    await board.look(minute(5));
    expect(await board.reported('forwarding')).toEqual([]);
    for (const at of [7, 8, 9]) await board.look(minute(at));
    const notice = { targetId, trouble: 'error', error: 'connection ECONNREFUSED', vehicleId: null };
    expect(await board.reported('forwarding')).toEqual([expect.objectContaining(notice)]);
    await aLane(targetId, vehicleId, null);
    await board.look(minute(10));
    await aLane(targetId, vehicleId, 'timed out');
    await board.look(minute(11));
    expect(await board.reported('forwarding')).toMatchObject([{ targetId, error: 'timed out' }, notice]);
    await sql`delete from forward_lane`.execute(telemetry());
  });

  it('tells messages that are laid aside, once a day and target', async () => {
    const [targetId, vehicleId] = [await aTarget(), await aVehicle(db())];
    const layAside = (at: Date) =>
      sql`
        insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, detail, queued_at, failed_at)
        values (${vehicleId}, ${targetId}, ${at}, ${unique()}, 10, 'refused', 'HTTP 422', ${at}, ${at})`.execute(
        telemetry(),
      );
    const noon = new Date('2026-11-20T12:00:00Z').getTime();
    for (const after_min of [0, 1, 2]) {
      await layAside(new Date(noon + after_min * 60_000));
      await board.look(new Date(noon + after_min * 60_000));
    }
    const notice = expect.objectContaining({ targetId, trouble: 'deadLetter', error: 'HTTP 422' });
    expect(await board.reported('forwarding')).toEqual([notice]);
    await layAside(new Date(noon + 86_400_000));
    await board.look(new Date(noon + 86_400_000));
    expect(await board.reported('forwarding')).toEqual([notice, notice]);
  });
});

describe('maintenance', () => {
  it('is notified as it falls due and as it is overdue, each once', async () => {
    const vehicleId = await aVehicle(db());
    const strategyId = await aStrategy(db(), { name: `一级保养${unique()}` });
    const values = { vehicle_id: vehicleId, strategy_id: strategyId, round: 2, ...recorded() };
    const reminderId = await insert(db(), 'maintenance_reminder', { ...values, status: 'upcoming' });
    const becomes = (status: string) =>
      sql`update maintenance_reminder set status = ${status} where id = ${reminderId}`.execute(db());
    await board.look(minute(1));
    expect(await board.reported('maintenance')).toEqual([]);
    for (const status of ['due', 'due', 'upcoming', 'due', 'overdue', 'overdue', 'maintained']) {
      await becomes(status);
      await board.look(minute(2));
    }
    const strategyName = expect.stringMatching('一级保养');
    expect(await board.reported('maintenance')).toEqual([
      { vehicleId, reminderId, round: 2, status: 'overdue', strategyName },
      { vehicleId, reminderId, round: 2, status: 'due', strategyName },
    ]);
  });

  it('of machines in stock is notified on its day by the calendar of the platform', async () => {
    const vehicleId = await aVehicle(db());
    const warehouseId = await aWarehouse(db(), { name: '一号库' });
    const item = { name: `充电${unique()}`, type: 'LOOP', interval_days: 30, task: '充电', ...recorded() };
    const itemId = await insert(db(), 'stock_maintenance_item', item);
    const values = { vehicle_id: vehicleId, warehouse_id: warehouseId, item_id: itemId, ...recorded() };
    const reminderId = await insert(db(), 'stock_maintenance_reminder', { ...values, due_on: '2026-11-20' });
    // One that was done in time.
    await insert(db(), 'stock_maintenance_reminder', {
      ...values,
      due_on: '2026-11-19',
      done_at: new Date(),
    });
    await board.look(new Date('2026-11-19T15:59:00Z'));
    expect(await board.reported('stockMaintenance')).toEqual([]);
    await board.look(new Date('2026-11-19T16:01:00Z'));
    await board.look(new Date('2026-11-21T16:01:00Z'));
    expect(await board.reported('stockMaintenance')).toEqual([
      { vehicleId, reminderId, itemName: item.name, warehouseName: '一号库', dueOn: '2026-11-20' },
    ]);
  });
});
