import { locationOf } from '@vehicle/jt808/location';
import type { Attack } from '../attack.ts';
import { frameOf, heartbeatOf, Line, repeated } from '../line.ts';
import type { Stage } from '../stage.ts';

const lasts_ms = 6_000;
const allLast_ms = 8_000;
const terminalCount = 200;

async function signedIn(stage: Stage): Promise<{ line: Line; phone: string }> {
  const vehicle = stage.vehicle();
  return { line: await Line.signedIn({ port: stage.gatewayPort }, vehicle), phone: vehicle.phone };
}

const locationFrame = (phone: string): Buffer =>
  frameOf(phone, {
    type: 'location',
    ...locationOf({ latitude: 39, longitude: 110, speed_kmh: 10, status: 3, time: new Date() }),
  });

async function flood(stage: Stage, kind: string, frame: (phone: string) => Buffer): Promise<void> {
  const { line, phone } = await signedIn(stage);
  const pieces = repeated(frame(phone), 1_000);
  const taken = await line.flood(pieces, performance.now() + lasts_ms);
  stage.measure(
    `${taken * 1_000} ${kind} sent in ${lasts_ms / 1000} s, ${Math.round(line.receivedBytes / 20)} answered`,
  );
  line.close();
}

export const x01: Attack = {
  id: 'X1',
  title: 'a signed-in terminal floods with heartbeats, then with location reports',
  holds: 'so many frames a second are read, others are acknowledged meanwhile',
  async run(stage) {
    await flood(stage, 'heartbeats', heartbeatOf);
    await flood(stage, 'reports', locationFrame);
  },
};

export const x02: Attack = {
  id: 'X2',
  title: `${terminalCount} signed-in terminals flood at once`,
  holds: 'connections are read in turn, others are acknowledged and people served',
  hasSetting: true,
  async run(stage) {
    const terminals = await Promise.all(Array.from({ length: terminalCount }, () => signedIn(stage)));
    await stage.beginWatch();
    const until_ms = performance.now() + allLast_ms;
    await Promise.all(
      terminals.map(({ line, phone }, at) =>
        line.flood(repeated(at % 2 === 0 ? heartbeatOf(phone) : locationFrame(phone), 200), until_ms),
      ),
    );
    const received = terminals.reduce((sum, { line }) => sum + line.receivedBytes, 0);
    for (const { line } of terminals) line.close();
    stage.measure(`about ${Math.round(received / 20)} frames answered in ${allLast_ms / 1000} s`);
  },
};
