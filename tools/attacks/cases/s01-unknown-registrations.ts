import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@vehicle/jt808/message';
import type { Attack } from '../attack.ts';
import { frameOf, Line, repeated } from '../line.ts';
import type { Stage } from '../stage.ts';

const frames = 100_000;
const framesAWrite = 1_000;
const unknownPhone = '19900000001';
const closedWithin_ms = 20_000;
/** Counts come to the connection log every three seconds. */
const countedAfter_ms = 4_000;
/** Registrations and sign-ins that are refused before a connection is closed. */
const mostLookedUp = 3;

export const registration: Message = {
  type: 'register',
  edition: '2013',
  province: 11,
  city: 1,
  maker: 'MAKER',
  model: 'MODEL',
  terminalId: 'DEV0009',
  padding: 'zeros-behind',
  plateColor: 0,
  plate: '',
};
const signIn: Message = { type: 'authenticate', authCode: 'x', imei: null, softwareVersion: null };

const lookedUp = (stage: Stage): Promise<number> =>
  stage.count(`select sum(count) as count from gateway_event where kind = 'unknownTerminal'`);

async function claim(stage: Stage, message: Message, word: string): Promise<void> {
  const before = await lookedUp(stage);
  const line = await Line.open({ port: stage.gatewayPort });
  const bytes = repeated(frameOf(unknownPhone, message), framesAWrite);
  const started_ms = performance.now();
  const until_ms = started_ms + closedWithin_ms;
  let sent = 0;
  for (; sent < frames && !line.isClosed && performance.now() < until_ms; sent += framesAWrite)
    await line.write(bytes);
  while (!line.isClosed && performance.now() < until_ms) await sleep(20);
  const took_ms = Math.round(performance.now() - started_ms);
  stage.hold(`the connection with ${frames} ${word} stays open`, line.isClosed);
  line.close();
  await sleep(countedAfter_ms);
  const asked = (await lookedUp(stage)) - before;
  stage.measure(`${word}: ${sent} sent, ${asked} looked up, closed after ${took_ms} ms`);
  stage.hold(`${asked} ${word} of one connection were looked up`, asked <= mostLookedUp);
}

export const s01: Attack = {
  id: 'S1',
  title: `${frames} registrations and sign-ins of an unknown phone on one connection`,
  holds: 'closed after few, few look-ups, nobody waits, the log stays short',
  bounds: { logLines: 10 },
  async run(stage) {
    await claim(stage, registration, 'registrations');
    await claim(stage, signIn, 'sign-ins');
  },
};
