import { setTimeout as sleep } from 'node:timers/promises';
import { logout } from '@vehicle/contract/access/member/passport';
import { comesTrue } from '../../load/deadline.ts';
import { ConsoleUser } from '../console-user.ts';
import { EventReader } from '../event-reader.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

const members = 30;
/** What one member may have. */
const streams = 5;
const deafMembers = 4;
const vehicles = 50;
const openedWithin_ms = 20_000;
/** Two seconds, and the way of the news. */
const endedWithin_ms = 3_000;

function readersOf(scenario: Scenario, user: ConsoleUser, isReading: boolean): EventReader[] {
  const vehicleIds = scenario.loadIds.slice(0, vehicles);
  const { token } = user;
  return Array.from(
    { length: streams },
    () => new EventReader(scenario.server.httpUrl, { token, vehicleIds, isReading }),
  );
}

export const f22: Fault = {
  id: 'F22',
  title: 'many event streams, some of which nobody reads',
  holds: 'readers receive all the time, memory is bounded, the end of a session ends its streams',
  async run(scenario) {
    const users = await Promise.all(
      Array.from({ length: members }, () => ConsoleUser.enter(() => scenario.server)),
    );
    const [first, ...others] = users;
    if (first === undefined) throw new Error('nobody is there');
    const hearing = users.slice(deafMembers).flatMap((user) => readersOf(scenario, user, true));
    const deaf = others.slice(0, deafMembers - 1).flatMap((user) => readersOf(scenario, user, false));
    const leaving = readersOf(scenario, first, true);
    const all = [...hearing, ...leaving];
    try {
      const isOpen = await comesTrue(() => all.every(({ events }) => events > 0), openedWithin_ms);
      scenario.hold('not every stream has opened and brought something', isOpen);
      const before = hearing.map(({ events }) => events);
      await sleep(scenario.seconds * 700);
      scenario.holdMemory();
      const quiet = hearing.filter((reader, at) => reader.isClosed || reader.events <= (before[at] ?? 0));
      scenario.hold(`${quiet.length} streams have fallen silent`, quiet.length === 0);
      await first.ask(logout.method, logout.path);
      const isEnded = await comesTrue(() => leaving.every(({ isClosed }) => isClosed), endedWithin_ms);
      scenario.hold('streams outlive their session', isEnded);
      scenario.remark(
        `${hearing.length} readers, ${deaf.length} who never read; ${Math.round(scenario.server.rssMiB())} MiB`,
      );
    } finally {
      for (const reader of [...all, ...deaf]) reader.close();
    }
  },
};
