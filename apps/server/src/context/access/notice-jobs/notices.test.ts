import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aModel, aVehicle, aVehicleState } from '../../../testing/builders.ts';
import { aFaultCode, aSpn, aVehicleFault } from '../../../testing/fault-builders.ts';
import { dm1Frame, settleFaults, upload } from '../../../testing/fault-report.ts';
import { type TestGateway, testGateway } from '../../../testing/gateway.ts';
import { aNoticeBoard, lookForNotices, minute, type NoticeBoard } from '../../../testing/notice.ts';

let board: NoticeBoard;
let gateway: TestGateway;
beforeAll(async () => {
  board = await aNoticeBoard();
  gateway = await testGateway({ vehicles: 1 });
});
afterAll(() => Promise.all([board.server.close(), gateway.stop()]));
beforeEach(() => board.forget());

const db = () => board.server.database.kysely;

describe('new faults', () => {
  it('are notified once, with what the list of fault codes says of them', async () => {
    const vehicleId = await aVehicle(db());
    const spn = aSpn();
    await aFaultCode(db(), { spn, fmi: 1, name: '油温过高', level: 3 });
    const faultId = await aVehicleFault(db(), { vehicleId, spn, fmi: 1 });
    const unknown = await aVehicleFault(db(), { vehicleId });
    await board.look(minute(0.1));
    const expected = [
      expect.objectContaining({ faultId: unknown, level: null, faultName: null }),
      {
        vehicleId,
        faultId,
        spn,
        fmi: 1,
        level: 3,
        faultName: '油温过高',
        spnName: null,
        fmiName: expect.objectContaining({ zh: '数据有效但低于正常范围（最严重）' }),
        firstAt: '2026-11-20T08:00:00.000Z',
      },
    ];
    expect(await board.reported('fault')).toEqual(expected);
    await board.look(minute(0.2));
    await board.look(minute(10));
    await board.look(minute(11));
    expect(await board.reported('fault')).toEqual(expected);
  });

  it('those from before the first look are notified to nobody, and one whose entry ends late is not forgotten', async () => {
    const vehicleId = await aVehicle(db());
    await aVehicleFault(db(), { vehicleId });
    await sql`delete from notice_cursor`.execute(db());
    await board.look(minute(0));
    expect(await board.reported('fault')).toEqual([]);
    // Somebody has got the first number and is still writing while the second is there.
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('vehicle_fault', 'id'))::integer as id`.execute(db());
    const late = rows[0]?.id ?? 0;
    const second = await aVehicleFault(db(), { vehicleId });
    await board.look(minute(0.1));
    const first = await aVehicleFault(db(), { vehicleId });
    await sql`update vehicle_fault set id = ${late} where id = ${first}`.execute(db());
    await board.look(minute(0.2));
    expect((await board.reported('fault')).map((notice) => 'faultId' in notice && notice.faultId)).toEqual([
      late,
      second,
    ]);
  });

  it('what a machine reports through its socket is notified', async () => {
    const { database } = gateway.test;
    await lookForNotices(database, new Date());
    const terminal = await gateway.terminal();
    terminal.send(upload(new Date(), dm1Frame(0, { spn: 110, fmi: 0, occurrences: 1 })));
    expect(await terminal.result()).toBe(0);
    await settleFaults(database);
    await lookForNotices(database, new Date());
    await lookForNotices(database, new Date());
    expect(
      await gateway.rows("select vehicle_id, details ->> 'spn' as spn, details ->> 'fmi' as fmi from notice"),
    ).toEqual([{ vehicle_id: gateway.vehicleId(), spn: '110', fmi: '0' }]);
    terminal.close();
  });
});

describe('machines that go silent', () => {
  const patience_min = 5;
  async function received(vehicleId: number, at: Date): Promise<void> {
    await aVehicleState(db(), { vehicleId, at });
  }
  async function silentIds(): Promise<Array<number | null>> {
    return (await board.reported('offline')).map(({ vehicleId }) => vehicleId);
  }
  /** As the worker looks, each half minute. */
  async function lookThrough(from: number, until: number): Promise<void> {
    for (let at = from; at <= until; at += 2) await board.look(minute(at));
  }
  beforeEach(async () => {
    await sql`delete from vehicle_state`.execute(db());
    await sql`update vehicle_model set offline_after_s = ${patience_min * 60} where id = ${await aModel(db())}`.execute(
      db(),
    );
  });

  it('are notified once, and again when they have reported in between', async () => {
    const vehicleId = await aVehicle(db());
    const retired = await aVehicle(db());
    await sql`update vehicle set retired_at = now() where id = ${retired}`.execute(db());
    await received(vehicleId, minute(1));
    await received(retired, minute(1));
    await lookThrough(2, 5);
    expect(await silentIds()).toEqual([]);
    await lookThrough(6, 14);
    expect(await silentIds()).toEqual([vehicleId]);
    await received(vehicleId, minute(14));
    await lookThrough(16, 24);
    expect(await silentIds()).toEqual([vehicleId, vehicleId]);
  });

  it('a server that was away itself first gives them their time to report', async () => {
    const [back, gone, before] = [await aVehicle(db()), await aVehicle(db()), await aVehicle(db())];
    await received(before, minute(-60));
    await received(back, minute(1));
    await received(gone, minute(1));
    await board.look(minute(2));
    // An hour without a server.
    await lookThrough(62, 66);
    expect(await silentIds()).toEqual([]);
    await received(back, minute(66));
    await lookThrough(67, 69);
    expect(await silentIds()).toEqual([gone]);
  });
});

describe('old notices', () => {
  it('are kept for 90 days', async () => {
    const vehicleId = await aVehicle(db());
    await aVehicleFault(db(), { vehicleId });
    await board.look(minute(1));
    const day_min = 24 * 60;
    await board.look(minute(90 * day_min));
    expect(await board.reported('fault')).toHaveLength(1);
    await board.look(minute(90 * day_min + 2));
    expect(await board.reported('fault')).toEqual([]);
  });
});
