import type { Attack } from '../attack.ts';
import { heartbeatOf, Line, repeated } from '../line.ts';
import type { Stage } from '../stage.ts';

const terminals = 10;
const lasts_ms = 12_000;
const framesAWrite = 2_000;
const mostGrowth_mib = 48;

async function deafTerminal(stage: Stage): Promise<{ line: Line; flood: Buffer }> {
  const vehicle = stage.vehicle();
  const line = await Line.signedIn({ port: stage.gatewayPort }, vehicle);
  line.deafen();
  return { line, flood: repeated(heartbeatOf(vehicle.phone), framesAWrite) };
}

export const s07: Attack = {
  id: 'S7',
  title: `${terminals} signed-in terminals that ask without end and read nothing`,
  holds: 'what waits for them is bounded, they are closed or read slowly',
  hasSetting: true,
  async run(stage) {
    const deaf = await Promise.all(Array.from({ length: terminals }, () => deafTerminal(stage)));
    await stage.beginWatch();
    const before = stage.server.rssMiB();
    const until_ms = performance.now() + lasts_ms;
    const taken = await Promise.all(deaf.map(({ line, flood }) => line.flood(flood, until_ms)));
    const growth = Math.round(stage.server.rssMiB() - before);
    const frames = taken.reduce((sum, count) => sum + count, 0) * framesAWrite;
    const closed = deaf.filter(({ line }) => line.isClosed).length;
    for (const { line } of deaf) line.close();
    stage.measure(
      `${frames} frames sent in ${lasts_ms / 1000} s, ${closed} closed, memory grew by ${growth} MiB`,
    );
    stage.hold(`the memory grew by ${growth} MiB, more than ${mostGrowth_mib}`, growth <= mostGrowth_mib);
  },
};
