import { setTimeout as sleep } from 'node:timers/promises';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import { openFilesLimit } from '../../load/open-files.ts';
import type { Attack } from '../attack.ts';
import { Line } from '../line.ts';
import type { Stage } from '../stage.ts';

/** A server that may open fewer files takes fewer connections: every place can be taken in a moment. */
const openFiles = 5_000;
const most = 6_000;
/** For the tool itself. */
const spareFiles = 150;
const openedAtOnce = 500;
/** From the others come half of the connections. */
const sources = ['127.0.0.60', ...Array.from({ length: 30 }, (_, at) => `127.0.0.${61 + at}`)];
const opening_ms = 15_000;
const inWithin_ms = 3_000;
/** Where others use the machine it may take longer. */
const inAtLast_ms = 15_000;

async function openCrowd(stage: Stage, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  const until_ms = performance.now() + opening_ms;
  for (let opened = 0; opened < count && performance.now() < until_ms; opened += openedAtOnce) {
    const pieces = Array.from({ length: Math.min(openedAtOnce, count - opened) }, (_, at) => {
      const from = at % 2 === 0 ? sources[0] : sources[1 + (at % (sources.length - 1))];
      return Line.open({ port: stage.gatewayPort, from: from ?? '127.0.0.60' }).catch(() => null);
    });
    for (const line of await Promise.all(pieces)) if (line !== null) lines.push(line);
  }
  return lines;
}

async function getsIn(stage: Stage): Promise<number | null> {
  const { phone, authCode } = stage.vehicle();
  const started_ms = performance.now();
  const entering = (async () => {
    const terminal = await TestTerminal.connect(stage.gatewayPort, phone);
    const result = await terminal.authenticate(authCode);
    terminal.close();
    return result === 0 ? performance.now() - started_ms : null;
  })().catch(() => null);
  return Promise.race([entering, sleep(inAtLast_ms, null, { ref: false })]);
}

export const s08: Attack = {
  id: 'S8',
  title: 'thousands of silent connections, half of them of one address',
  holds: 'a terminal that is known gets in at once, the silent are few and gone in time',
  settings: {},
  openFiles: openFiles,
  async run(stage) {
    const count = Math.min(most, openFilesLimit() - spareFiles);
    const lines = await openCrowd(stage, count);
    try {
      await sleep(500);
      const took = [await getsIn(stage), await getsIn(stage), await getsIn(stage)];
      const open = lines.filter(({ isClosed }) => !isClosed).length;
      const times = took.map((ms) => (ms === null ? 'never' : `${Math.round(ms)} ms`)).join(', ');
      stage.measure(`${lines.length} opened, ${open} still open; a known terminal was in after ${times}`);
      stage.hold(
        'a known terminal does not get in',
        took.every((ms) => ms !== null),
      );
      for (const ms of took) stage.holdWithin('a known terminal is in', ms ?? 0, inWithin_ms);
    } finally {
      for (const line of lines) line.close();
    }
  },
};
