import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVehicle } from '../../../testing/builders.ts';
import { aNoticeBoard, minute, type NoticeBoard } from '../../../testing/notice.ts';
import { aMessageLog } from '../../../testing/usage-builders.ts';

let board: NoticeBoard;
beforeAll(async () => {
  board = await aNoticeBoard();
});
afterAll(() => board.server.close());

const db = () => board.server.database.kysely;

describe('a clock that runs ahead', () => {
  it('is notified once a day, whether its messages are kept apart or far ahead', async () => {
    const [ahead, farAhead, right] = [await aVehicle(db()), await aVehicle(db()), await aVehicle(db())];
    await aMessageLog(db(), { vehicleId: ahead, at: minute(15), receivedAt: minute(0), flags: 1 });
    await aMessageLog(db(), { vehicleId: right, at: minute(0), receivedAt: minute(0) });
    await sql`insert into message_quarantine (vehicle_id, received_at, digest, terminal_id, kind, ts, reason, raw)
      values (${farAhead}, ${minute(0)}, 1, 1, 512, ${minute(3000)}, 'future', ${Buffer.of(0)}),
        (${right}, ${minute(0)}, 2, 1, 512, ${minute(-900_000)}, 'past', ${Buffer.of(0)})`.execute(
      board.server.database.telemetry,
    );
    await sql`insert into gateway_event (kind, vehicle_id, count, first_at, last_at)
      values ('timeSuspect', ${ahead}, 1, ${minute(0)}, ${minute(0)}),
        ('timeQuarantined', ${farAhead}, 1, ${minute(0)}, ${minute(0)}),
        ('timeQuarantined', ${right}, 1, ${minute(0)}, ${minute(0)})`.execute(db());
    await board.look(minute(1));
    await board.look(minute(2));
    const reported = await board.reported('clock');
    const receivedAt = minute(0).toISOString();
    expect(reported).toHaveLength(2);
    expect(reported).toEqual(
      expect.arrayContaining([
        { vehicleId: ahead, receivedAt, deviceAt: minute(15).toISOString() },
        { vehicleId: farAhead, receivedAt, deviceAt: minute(3000).toISOString() },
      ]),
    );
  });
});
