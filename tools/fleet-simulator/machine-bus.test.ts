import { readFile } from 'node:fs/promises';
import { decodeBody, encodeBody } from '@vehicle/jt808/message';
import { compileDecoder } from '@vehicle/signals/decoder';
import { decodeDm1, dm1Pgn } from '@vehicle/signals/dm1';
import { parseId } from '@vehicle/signals/j1939';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import { TransportReassembler } from '@vehicle/signals/transport';
import { describe, expect, it } from 'vitest';
import { aMachine } from './machine/a-machine.ts';
import { Machine, type Observation } from './machine/machine.ts';
import { loadMachineBus } from './machine-bus.ts';
import { BatchBuilder, liveMessages, reportOf } from './report.ts';

const start_s = Date.UTC(2026, 10, 17, 16) / 1000;
const always = { period_h: 24, active_h: 24, phase_h: 0 } as const;
const hot = { sourceAddress: 0, spn: 110, fmi: 16, lamp: 'amberWarning', ...always } as const;
const low = { sourceAddress: 0, spn: 100, fmi: 1, lamp: 'redStop', ...always } as const;

/** Seen half a day later, at work. */
function atWork(machine: Machine): Observation {
  const state = machine.initial(start_s);
  while (state.at_s < start_s + 10 * 3600 || !state.isOn || state.speed_kmh < 1) machine.step(state);
  return machine.observe(state);
}

describe('the bus of a machine', () => {
  it('carries every figure so that the parse file reads it back', async () => {
    const source = await readFile(new URL('../../packages/signals/files/diesel.kcd', import.meta.url));
    const loaded = loadKcd(source);
    if (!loaded.ok) throw new Error(loaded.error.message);
    const decoder = compileDecoder(loaded.file);
    const observation = atWork(new Machine(aMachine({ duty: 'loader' })));
    const read = new Map<string, number | null>();
    for (const frame of (await loadMachineBus('diesel')).framesOf(observation)) {
      for (const signal of decoder.decode(frame)?.signals ?? []) read.set(signal.metric, signal.value);
    }
    expect(read.get('engineSpeed')).toBeCloseTo(observation.metrics?.engineSpeed ?? Number.NaN, 0);
    expect(read.get('engineTotalHours')).toBeCloseTo(observation.metrics?.engineTotalHours ?? Number.NaN, 1);
    expect(read.get('totalVehicleDistance')).toBeCloseTo(observation.odometer_km, 2);
    expect(read.get('coolantTemperature')).toBeCloseTo(
      observation.metrics?.coolantTemperature ?? Number.NaN,
      -1,
    );
    const unread = Object.keys(observation.metrics ?? {}).filter((code) => (read.get(code) ?? null) === null);
    expect(unread).toEqual([]);
  });

  it('is silent while the machine sleeps', async () => {
    const machine = new Machine(aMachine({ faults: [hot] }));
    const asleep = machine.observe(machine.initial(start_s));
    expect((await loadMachineBus('diesel')).framesOf(asleep)).toEqual([]);
  });

  it('tells one fault in one DM1 frame, several by the transport protocol, none as no code', async () => {
    const bus = await loadMachineBus('diesel');
    const troubleIn = (faults: readonly (typeof hot | typeof low)[]) => {
      const transport = new TransportReassembler();
      const frames = bus.framesOf({ ...atWork(new Machine(aMachine())), faults, controllers: [0] });
      return frames.flatMap((frame, index) => {
        if (parseId(frame.id).pgn === dm1Pgn) return [decodeDm1(frame.data)];
        const whole = transport.push(frame.id, frame.data, index);
        return whole?.pgn === dm1Pgn ? [decodeDm1(whole.data)] : [];
      });
    };
    expect(troubleIn([])).toMatchObject([{ codes: [], lamps: { redStop: 'off' } }]);
    expect(troubleIn([hot])).toMatchObject([
      { codes: [{ spn: 110, fmi: 16 }], lamps: { amberWarning: 'on' } },
    ]);
    expect(troubleIn([hot, low])).toMatchObject([
      {
        codes: [
          { spn: 110, fmi: 16 },
          { spn: 100, fmi: 1 },
        ],
        lamps: { amberWarning: 'on', redStop: 'on' },
      },
    ]);
  });
});

describe('a report', () => {
  it('goes live as a position and a CAN upload of the same second', async () => {
    const observation = atWork(new Machine(aMachine()));
    const report = reportOf(observation, (await loadMachineBus('diesel')).framesOf(observation));
    const [position, upload] = liveMessages(report);
    expect(position).toMatchObject({ type: 'location', time: observation.at.toISOString() });
    expect(upload).toMatchObject({ type: 'canUpload' });
    if (upload?.type !== 'canUpload') throw new Error('no CAN upload');
    expect(upload.timeOfDay_ms).toBe((observation.at.getTime() + 8 * 3_600_000) % 86_400_000);
  });

  it('goes into blind-area batches that fit one frame and keep all CAN frames with their dates', async () => {
    const machine = new Machine(aMachine({ faults: [hot, low] }));
    const bus = await loadMachineBus('diesel');
    const state = machine.initial(start_s);
    const batches = new BatchBuilder('2019');
    const sent: Array<{ at: string; frames: number }> = [];
    const bodies: Buffer[] = [];
    const keep = (message: ReturnType<BatchBuilder['take']>): void => {
      if (message !== null) bodies.push(encodeBody(message, '2019'));
    };
    for (let step = 0; step < 8640; step++) {
      machine.step(state);
      if (step % 60 !== 0) continue;
      const observation = machine.observe(state);
      const report = reportOf(observation, bus.framesOf(observation));
      sent.push({ at: report.at.toISOString(), frames: report.frames.length });
      keep(batches.add(report));
    }
    keep(batches.take());
    const received = bodies.flatMap((body) => {
      expect(body.length).toBeLessThanOrEqual(1023);
      const decoded = decodeBody(0x0704, body, '2019');
      if (!decoded.ok || decoded.message.type !== 'locationBatch') throw new Error('no batch');
      expect(decoded.message.kind).toBe(1);
      return decoded.message.locations.map((location) => {
        const can = location.items.flatMap((item) => (item.id === 0xec && 'hex' in item ? [item.hex] : []));
        return { at: location.time, frames: can.join('').length / 24 };
      });
    });
    expect(received).toEqual(sent);
  });
});
