import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advance, Driver } from './driver.ts';
import type { MachineMemory } from './fleet-memory.ts';
import { aMachine } from './machine/a-machine.ts';
import { Machine } from './machine/machine.ts';
import { loadMachineBus, type MachineBus } from './machine-bus.ts';
import { accept, TestPlatform } from './terminal/a-platform.ts';

const spec = aMachine({ shifts: [0, 1, 2] });
// Longer than two days off in a row.
const pastLength_s = 60 * 3600;
/** Only for giving up: so many hours are computed and sent as fast as the machine can. */
const patience_ms = 60_000;

let platform: TestPlatform;
let port: number;
let bus: MachineBus;
const drivers: Driver[] = [];

function drive(memory: MachineMemory): Driver {
  const driver = new Driver({
    spec,
    bus,
    gateway: { host: '127.0.0.1', port },
    memory,
    onEvent: () => undefined,
  });
  drivers.push(driver);
  driver.start(Date.now() / 1000);
  return driver;
}

function memorySince(past_s: number): MachineMemory {
  const machine = new Machine(spec);
  const now_s = Math.floor(Date.now() / 1000);
  const confirmed = machine.initial(now_s - (now_s % 10) - 3 * 86_400);
  advance(machine, confirmed, now_s - past_s);
  return { authCode: null, confirmed, gaps: [] };
}

/** Device times of the batches that the platform has answered. */
function batchedTimes(): Array<string | null> {
  return platform.received.flatMap(({ message }) =>
    message.type === 'locationBatch' ? message.locations.map(({ time }) => time) : [],
  );
}

beforeEach(async () => {
  platform = new TestPlatform();
  port = await platform.listen();
  bus = await loadMachineBus('diesel');
});
afterEach(async () => {
  for (const driver of drivers.splice(0)) driver.stop();
  await platform.close();
});

describe('a driver', () => {
  it('tells the present first, then the past from the oldest on', async () => {
    const memory = memorySince(pastLength_s);
    const from = memory.confirmed.at_s;
    const driver = drive(memory);
    await expect.poll(() => driver.hasGaps, { timeout: patience_ms }).toBe(false);
    const types = platform.received.map(({ message }) => message.type);
    expect(types.slice(0, 3)).toEqual(['register', 'authenticate', 'location']);
    const times = batchedTimes().map((time) => Date.parse(time ?? '') / 1000);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.length).toBeGreaterThanOrEqual(pastLength_s / 300 - 2);
    expect(times.length).toBe(driver.backlogReports);
    expect(times[0]).toBeGreaterThan(from);
    expect(times.at(-1)).toBeLessThan(memory.confirmed.at_s);
    expect(new Set(times).size).toBe(times.length);
  });

  it('sends after a restart what was not acknowledged before, and no more', async () => {
    const whole = memorySince(pastLength_s);
    const interrupted: MachineMemory = structuredClone(whole);
    const first = drive(whole);
    await expect.poll(() => first.hasGaps, { timeout: patience_ms }).toBe(false);
    first.stop();
    const expected = batchedTimes();

    platform.received.length = 0;
    let answered = 0;
    platform.answering = (received) =>
      received.message.type === 'locationBatch' && ++answered > 5 ? null : accept(received);
    const second = drive(interrupted);
    await expect.poll(() => answered, { timeout: patience_ms }).toBeGreaterThan(7);
    second.stop();
    const acknowledged = batchedTimes().slice(0, second.backlogReports);

    platform.received.length = 0;
    platform.answering = accept;
    const third = drive(JSON.parse(JSON.stringify(interrupted)));
    await expect.poll(() => third.hasGaps, { timeout: patience_ms }).toBe(false);
    const both = [...acknowledged, ...batchedTimes()];
    // The clock has moved on meanwhile, so the last run may have a little more to tell.
    expect(both.slice(0, expected.length)).toEqual(expected);
    expect(platform.received.some(({ message }) => message.type === 'register')).toBe(false);
  });

  it('says nothing more after the machine fell silent', async () => {
    const silentFrom = new Date(Date.now() - 3_600_000).toISOString();
    const driver = new Driver({
      spec: { ...spec, silentFrom },
      bus,
      gateway: { host: '127.0.0.1', port },
      memory: memorySince(pastLength_s),
      onEvent: () => undefined,
    });
    drivers.push(driver);
    driver.start(Date.now() / 1000);
    await expect.poll(() => driver.hasGaps, { timeout: patience_ms }).toBe(false);
    expect(platform.received.some(({ message }) => message.type === 'location')).toBe(false);
    for (const time of batchedTimes()) expect((time ?? '') < silentFrom).toBe(true);
  });
});
