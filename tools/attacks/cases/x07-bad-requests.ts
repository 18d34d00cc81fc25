import { login } from '@vehicle/contract/access/member/passport';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { comesTrue } from '../../load/deadline.ts';
import type { Attack } from '../attack.ts';
import { Line } from '../line.ts';
import type { Stage } from '../stage.ts';

const slow = 400;
const closedWithin_ms = 30_000;
const largeBytes = 4 << 20;
const depth = 500_000;
const atOnce = 10;

const openings = [
  'POST /login HTTP/1.1\r\nHost: x\r\n',
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
];

async function slowCrowd(stage: Stage): Promise<Line[]> {
  const port = Number(new URL(stage.httpUrl).port);
  const lines = await Promise.all(Array.from({ length: slow }, () => Line.open({ port })));
  await Promise.all(lines.map((line, at) => line.write(Buffer.from(openings[at % openings.length] ?? ''))));
  return lines;
}

/** By their bytes: one longer than is taken, one that is all brackets, one object within another. */
const bodies: readonly (readonly [string, string, number])[] = [
  ['too long', JSON.stringify({ loginName: 'x'.repeat(largeBytes) }), 413],
  ['brackets within brackets', `${'['.repeat(depth)}${']'.repeat(depth)}`, 400],
  ['objects within objects', `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`, 400],
];

async function sendOdd(stage: Stage): Promise<void> {
  for (const [what, body, expected] of bodies) {
    const asked = Array.from({ length: atOnce }, (_, at) =>
      at % 2 === 0
        ? stage.send(login, { body })
        : stage.send(vehicle.calls.list, { body, token: stage.admin.token }),
    );
    const statuses = (await Promise.allSettled(asked)).map((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : 'closed',
    );
    stage.measure(`${what}: ${[...new Set(statuses)].join(', ')}`);
    stage.hold(
      `${what}: ${statuses.join(', ')}`,
      statuses.every((status) => status === expected || status === 'closed' || status === 400),
    );
  }
}

export const x07: Attack = {
  id: 'X7',
  title: `${slow} slow heads and bodies, bodies that are too long, JSON ${depth} deep`,
  holds: 'the slow are closed in time, the odd are refused, others are served',
  async run(stage) {
    const lines = await slowCrowd(stage);
    try {
      const started_ms = performance.now();
      await sendOdd(stage);
      const isClosed = await comesTrue(() => lines.every((line) => line.isClosed), closedWithin_ms);
      const open = lines.filter((line) => !line.isClosed).length;
      stage.measure(
        `${open} of ${slow} slow ones open after ${Math.round((performance.now() - started_ms) / 1000)} s`,
      );
      stage.hold(`${open} slow clients stay connected`, isClosed);
    } finally {
      for (const line of lines) line.close();
    }
  },
};
