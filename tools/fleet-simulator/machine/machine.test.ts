import { describe, expect, it } from 'vitest';
import { loadMachineBus } from '../machine-bus.ts';
import { aMachine } from './a-machine.ts';
import { Machine } from './machine.ts';
import { copyState, type MachineState } from './machine-state.ts';

const electric = { energy: 'electric', ratedPower_kW: 100, capacity: 140, refillPerHour: 40 } as const;
const duties = ['supportCarrier', 'personnelCarrier', 'materialCarrier', 'loader', 'utility'] as const;
/** A midnight in GMT+8. */
const start_s = Date.UTC(2026, 10, 17, 16) / 1000;
const daySteps = 8640;

function* days(machine: Machine, count: number): Generator<MachineState> {
  const state = machine.initial(start_s);
  for (let step = 0; step < count * daySteps; step++) {
    machine.step(state);
    yield state;
  }
}

describe('a simulated machine', () => {
  it('does the same every time, and continued from a copy the same as in one go', () => {
    const spec = aMachine();
    const [first, second] = [new Machine(spec), new Machine(spec)];
    const whole = first.initial(start_s);
    for (let step = 0; step < daySteps; step++) first.step(whole);
    let part = second.initial(start_s);
    for (let step = 0; step < daySteps; step++) {
      second.step(part);
      if (step % 1000 === 0) part = JSON.parse(JSON.stringify(copyState(part)));
    }
    expect(part).toEqual(whole);
    const other = new Machine(aMachine({ seed: 18 }));
    const otherState = other.initial(start_s);
    for (let step = 0; step < daySteps; step++) other.step(otherState);
    expect(otherState.odometer_km).not.toBe(whole.odometer_km);
  });

  it.each(duties.flatMap((duty) => [{ duty }, { duty, ...electric }]))(
    'keeps $duty $energy plausible for three days',
    (given) => {
      const machine = new Machine(aMachine(given));
      let before = copyState(machine.initial(start_s));
      for (const state of days(machine, 3)) {
        expectPlausible(state, before);
        before = copyState(state);
      }
      expect(before.odometer_km).toBeGreaterThan(machine.initial(start_s).odometer_km + 10);
    },
  );

  it('works in its shifts and stands still in the others', () => {
    const machine = new Machine(aMachine({ shifts: [1], maintenanceShift: null }));
    const hours = new Set<number>();
    for (const state of days(machine, 3)) {
      if (state.speed_kmh > 1) hours.add(Math.floor((state.at_s / 3600 + 8) % 24));
    }
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(8);
    // Crews relieve each other up to two and a half hours after the change of shifts.
    expect(Math.max(...hours)).toBeLessThan(19);
  });

  it('goes underground, loses the satellites there and comes back to the depot', () => {
    const machine = new Machine(aMachine());
    const seen = { underground: 0, withoutNetwork: 0, home: 0 };
    for (const state of days(machine, 1)) {
      const observation = machine.observe(state);
      expect(observation.hasFix).toBe(!observation.isUnderground);
      if (observation.isUnderground) seen.underground++;
      if (!observation.hasNetwork) seen.withoutNetwork++;
      if (seen.underground > 0 && state.position_m === 0) seen.home++;
    }
    expect(Math.min(seen.underground, seen.withoutNetwork, seen.home)).toBeGreaterThan(100);
  });

  it('charges an electric machine until it is full, with the main contactor open', () => {
    const machine = new Machine(aMachine({ ...electric, shifts: [1] }));
    let charging = 0;
    let fullest = 0;
    for (const state of days(machine, 2)) {
      fullest = Math.max(fullest, state.powertrain.energy === 'electric' ? state.powertrain.soc : 0);
      if (!state.isRefilling) continue;
      charging++;
      const { metrics } = machine.observe(state);
      expect(metrics).toMatchObject({ mainContactor: 0, chargerState: 2 });
      expect(metrics?.tractionBatteryCurrent).toBeGreaterThanOrEqual(0);
    }
    expect(charging).toBeGreaterThan(100);
    expect(fullest).toBeGreaterThan(0.99);
  });

  it('warms up slowly and cools down more slowly', () => {
    const machine = new Machine(aMachine());
    let startedAt_s = 0;
    for (const state of days(machine, 1)) {
      if (state.powertrain.energy !== 'diesel' || (!state.isOn && startedAt_s === 0)) continue;
      if (startedAt_s === 0) startedAt_s = state.at_s;
      const minutes = (state.at_s - startedAt_s) / 60;
      if (minutes === 1) expect(state.powertrain.coolant_C).toBeLessThan(30);
      if (minutes === 20) expect(state.powertrain.coolant_C).toBeGreaterThan(70);
    }
    expect(startedAt_s).toBeGreaterThan(start_s);
  });

  it('shows a fault for its time and then no more', () => {
    const fault = {
      sourceAddress: 0,
      spn: 110,
      fmi: 15,
      lamp: 'amberWarning',
      period_h: 10,
      active_h: 2,
    } as const;
    const phase_h = -start_s / 3600;
    const machine = new Machine(aMachine({ faults: [{ ...fault, phase_h }] }));
    const active = new Set<number>();
    for (const state of days(machine, 1)) {
      if (machine.observe(state).faults.length > 0) active.add(Math.floor((state.at_s - start_s) / 3600));
    }
    expect([...active]).toEqual([0, 1, 10, 11, 20, 21]);
  });

  it.each(['diesel', 'electric'] as const)('gives every metric that %s.kcd knows', async (energy) => {
    const bus = await loadMachineBus(energy);
    const given = energy === 'electric' ? electric : {};
    const known = new Set<string>();
    for (const duty of ['loader', 'supportCarrier'] as const) {
      const machine = new Machine(aMachine({ ...given, duty }));
      for (const state of days(machine, 1)) {
        const { metrics } = state.isOn ? machine.observe(state) : { metrics: null };
        for (const [code, value] of Object.entries(metrics ?? {}))
          if (Number.isFinite(value)) known.add(code);
      }
    }
    expect([...known].sort()).toEqual([...bus.metrics].sort());
  });
});

const counters = ['odometer_km', 'operating_h', 'tool_h', 'loads', 'hauled_t'] as const;
const dieselCounters = ['engine_h', 'idle_h', 'fuelUsed_L', 'idleFuel_L'] as const;
const electricCounters = ['drive_h', 'used_kWh', 'recuperated_kWh', 'charged_kWh'] as const;

function expectPlausible(state: MachineState, before: MachineState): void {
  const wrong: string[] = [];
  const expectIn = (name: string, value: number, low: number, high: number): void => {
    if (!(value >= low && value <= high)) wrong.push(`${name} ${value}`);
  };
  for (const name of counters) if (!(state[name] >= before[name])) wrong.push(`${name} fell`);
  expectIn('speed_kmh', state.speed_kmh, 0, 40);
  const [now, then] = [state.powertrain, before.powertrain];
  if (now.energy === 'diesel' && then.energy === 'diesel') {
    for (const name of dieselCounters) if (!(now[name] >= then[name])) wrong.push(`${name} fell`);
    expectIn('fuel_L', now.fuel_L, 0.001, 120);
    expectIn('speed_rpm', now.speed_rpm, 0, 2300);
    expectIn('coolant_C', now.coolant_C, -20, 100);
    expectIn('fuelRate_L_h', now.fuelRate_L_h, 0, 60);
  }
  if (now.energy === 'electric' && then.energy === 'electric') {
    for (const name of electricCounters) if (!(now[name] >= then[name])) wrong.push(`${name} fell`);
    expectIn('soc', now.soc, 0.02, 1);
    expectIn('voltage_V', now.voltage_V, 400, 640);
    expectIn('current_A', now.current_A, -300, 300);
    expectIn('motor_C', now.motor_C, -20, 130);
  }
  if (wrong.length > 0) expect.fail(`${new Date(state.at_s * 1000).toISOString()}: ${wrong.join(', ')}`);
}
