import { setTimeout as sleep } from 'node:timers/promises';
import { aMember } from '@vehicle/server/testing/builders';
import { EventReader } from '../../chaos/event-reader.ts';
import { comesTrue } from '../../load/deadline.ts';
import type { Attack } from '../attack.ts';

const memberCount = 8;
const streams = 20;
/** What one member may have. */
const mostStreams = 5;
const lasts_ms = 5_000;

export const x05: Attack = {
  id: 'X5',
  title: `${memberCount} members open ${streams} event streams each and read none of them`,
  holds: `${mostStreams} of each are open, memory is bounded, others are served`,
  async run(stage) {
    const vehicles = await stage.rows<{ id: number }>('select id from vehicle order by id desc limit 200');
    const vehicleIds = vehicles.map(({ id }) => id);
    const members = await Promise.all(
      Array.from({ length: memberCount }, () => aMember(stage.database.kysely, { type: 'administrator' })),
    );
    const readers = members.flatMap(({ token }) =>
      Array.from(
        { length: streams },
        () => new EventReader(stage.httpUrl, { token, vehicleIds, isReading: false }),
      ),
    );
    try {
      await comesTrue(() => readers.every(({ status }) => status !== 0), 10_000);
      await sleep(lasts_ms);
      const open = readers.filter(({ status, isClosed }) => status === 200 && !isClosed).length;
      const refusals = [...new Set(readers.map(({ status }) => status))].join(', ');
      stage.measure(`${readers.length} asked for, ${open} open; answers ${refusals}`);
      stage.hold(`${open} streams are open`, open <= memberCount * mostStreams);
      stage.hold('no stream is open', open > 0);
    } finally {
      for (const reader of readers) reader.close();
    }
  },
};
