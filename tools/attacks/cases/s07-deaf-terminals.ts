import type { Attack } from '../attack.ts';
import { authenticationOf, heartbeatOf, Line, repeated } from '../line.ts';
import type { Stage } from '../stage.ts';

const TERMINALS = 10;
const LASTS_MS = 12_000;
const FRAMES_A_WRITE = 2_000;
const MOST_GROWTH_MIB = 48;

async function deafTerminal(stage: Stage): Promise<{ line: Line; flood: Buffer }> {
  const { phone, authCode } = stage.vehicle();
  const line = await Line.open({ port: stage.gatewayPort });
  await line.write(authenticationOf(phone, authCode));
  if (!(await line.heardWithin(1, 5_000))) throw new Error('a terminal could not sign in');
  line.deafen();
  return { line, flood: repeated(heartbeatOf(phone), FRAMES_A_WRITE) };
}

export const s07: Attack = {
  id: 'S7',
  title: `${TERMINALS} signed-in terminals that ask without end and read nothing`,
  holds: 'what waits for them is bounded, they are closed or read slowly',
  hasSetting: true,
  async run(stage) {
    const deaf = await Promise.all(Array.from({ length: TERMINALS }, () => deafTerminal(stage)));
    await stage.beginWatch();
    const before = stage.server.rssMiB();
    const untilMs = performance.now() + LASTS_MS;
    const taken = await Promise.all(deaf.map(({ line, flood }) => line.flood(flood, untilMs)));
    const growth = Math.round(stage.server.rssMiB() - before);
    const frames = taken.reduce((sum, count) => sum + count, 0) * FRAMES_A_WRITE;
    const closed = deaf.filter(({ line }) => line.isClosed).length;
    for (const { line } of deaf) line.close();
    stage.measure(
      `${frames} frames sent in ${LASTS_MS / 1000} s, ${closed} closed, memory grew by ${growth} MiB`,
    );
    stage.hold(`the memory grew by ${growth} MiB, more than ${MOST_GROWTH_MIB}`, growth <= MOST_GROWTH_MIB);
  },
};
