import { chassisMetrics } from './chassis.ts';
import { dieselMetrics, initialDiesel, stepDiesel } from './diesel.ts';
import { electricMetrics, initialElectric, stepElectric } from './electric.ts';
import { isFaultActive, showSymptoms } from './fault.ts';
import type { FleetMachine, PlannedFault } from './fleet-machine.ts';
import { isAwake, type MachineState } from './machine-state.ts';
import { drive, work } from './motion.ts';
import { uniform, wave } from './noise.ts';
import { type Demand, type Metrics, step_h, step_s } from './powertrain.ts';
import { shiftAt, shiftPlan, type Task } from './shift-plan.ts';
import { type Place, Route } from './site.ts';

/** What the terminal on a machine sees of it. */
export interface Observation {
  at: Date;
  /** The last place with satellites in sight. */
  place: Place;
  hasFix: boolean;
  hasNetwork: boolean;
  isUnderground: boolean;
  isOn: boolean;
  isLoaded: boolean;
  speed_kmh: number;
  direction_deg: number;
  odometer_km: number;
  fuel_L: number | null;
  /** Null while the bus of the machine sleeps. */
  metrics: Metrics | null;
  /** Source addresses of the controllers that watch for faults. */
  controllers: readonly number[];
  faults: readonly PlannedFault[];
}

const undergroundC = 17;
/** The machine stops working and drives home when its tank or battery is at this share. */
const reserve = { diesel: 0.12, electric: 0.35 } as const;
const needsRefillBelow = { diesel: 0.6, electric: 0.92 } as const;
const isFullAbove = { diesel: 0.97, electric: 0.998 } as const;

/**
 * One machine: how it changes in a step of ten seconds. Every state follows from the one before it and the machine's
 * seed alone, so the past can be made at any time and always joins the present.
 */
export class Machine {
  readonly spec: FleetMachine;
  readonly #route: Route;
  readonly #controllers: readonly number[];
  #plan: { shift: number; tasks: readonly Task[] } = { shift: Number.NaN, tasks: [] };

  constructor(spec: FleetMachine) {
    this.spec = spec;
    this.#route = new Route(spec.site, spec.face);
    this.#controllers = [...new Set(spec.faults.map(({ sourceAddress }) => sourceAddress))];
  }

  /** Parked at the depot at `at_s`, with counters of a machine that has been used for a while. */
  initial(at_s: number): MachineState {
    const { spec } = this;
    const ambient_C = this.#ambient_C(at_s, 0);
    const powertrain =
      spec.energy === 'diesel' ? initialDiesel(spec, ambient_C) : initialElectric(spec, ambient_C);
    const hours = powertrain.energy === 'diesel' ? powertrain.engine_h : powertrain.drive_h;
    const loads = Math.floor(hours * (0.4 + 0.4 * uniform(spec.seed, 19, 0)));
    return {
      at_s,
      shift: shiftAt(spec, at_s),
      task: 0,
      position_m: 0,
      speed_kmh: 0,
      isReturning: false,
      isLoaded: false,
      isOn: false,
      isRefilling: false,
      hasTurned: false,
      odometer_km: hours * (4 + 5 * uniform(spec.seed, 18, 0)),
      trip_km: 0,
      operating_h: hours * 1.06,
      tool_h: hours * 0.3,
      loads,
      hauled_t: loads * spec.payload_t * 0.9,
      traction_kW: 0,
      tool_kW: 0,
      powertrain,
    };
  }

  /** Moves `state` on by one step, in place. */
  step(state: MachineState): void {
    const wasOn = state.isOn;
    const wasRefilling = state.isRefilling;
    const wasLoaded = state.isLoaded;
    state.at_s += step_s;
    this.#perform(this.#currentTask(state), state);
    state.hasTurned = state.isOn !== wasOn || state.isRefilling !== wasRefilling;
    this.#count(state, wasLoaded);
    const demand = this.#demandOf(state);
    if (state.powertrain.energy === 'diesel') stepDiesel(state.powertrain, this.spec, demand);
    else stepElectric(state.powertrain, this.spec, demand);
  }

  observe(state: MachineState): Observation {
    const route = this.#route;
    const isUnderground = route.isUnderground(state.position_m);
    const { heading_deg } = route.placeAt(state.position_m);
    const faults = this.spec.faults.filter((fault) => isFaultActive(fault, state.at_s));
    return {
      at: new Date(state.at_s * 1000),
      place: route.placeAt(isUnderground ? route.portal_m : state.position_m),
      hasFix: !isUnderground,
      hasNetwork: route.hasNetwork(state.position_m),
      isUnderground,
      isOn: state.isOn,
      isLoaded: state.isLoaded,
      speed_kmh: state.speed_kmh,
      direction_deg: Math.round(heading_deg + (state.isReturning ? 180 : 0)) % 360,
      odometer_km: state.odometer_km,
      fuel_L: state.powertrain.energy === 'diesel' ? state.powertrain.fuel_L : null,
      metrics: isAwake(state) ? this.#metricsOf(state, faults) : null,
      controllers: this.#controllers,
      faults,
    };
  }

  #currentTask(state: MachineState): Task {
    for (;;) {
      const tasks = this.#tasksOf(state.shift);
      for (let task = tasks[state.task]; task !== undefined; task = tasks[++state.task]) {
        if (!this.#isDone(task, state)) return task;
      }
      state.shift = Math.max(state.shift + 1, shiftAt(this.spec, state.at_s));
      state.task = 0;
      state.trip_km = 0;
    }
  }

  #tasksOf(shift: number): readonly Task[] {
    if (this.#plan.shift !== shift) this.#plan = { shift, tasks: shiftPlan(this.spec, this.#route, shift) };
    return this.#plan.tasks;
  }

  #storeShare({ powertrain }: MachineState): number {
    return powertrain.energy === 'diesel' ? powertrain.fuel_L / this.spec.capacity : powertrain.soc;
  }

  #isDone(task: Task, state: MachineState): boolean {
    if (task.kind === 'drive') return state.position_m === task.to_m;
    if (state.at_s >= task.until_s) return true;
    if (task.kind === 'wait') return false;
    const share = this.#storeShare(state);
    const { energy } = this.spec;
    if (task.kind === 'work') return share < reserve[energy];
    return share > (state.isRefilling ? isFullAbove[energy] : needsRefillBelow[energy]);
  }

  #perform(task: Task, state: MachineState): void {
    state.isRefilling = task.kind === 'refill';
    state.isOn = task.kind === 'drive' || task.kind === 'work' || (task.kind === 'wait' && task.isOn);
    state.tool_kW = 0;
    state.traction_kW = 0;
    if (task.kind === 'drive') drive(state, task, { spec: this.spec, route: this.#route });
    else state.speed_kmh = 0;
    if (task.kind === 'work') work(state, this.spec);
  }

  #count(state: MachineState, wasLoaded: boolean): void {
    if (state.isOn) state.operating_h += step_h;
    if (state.tool_kW > 0) state.tool_h += step_h;
    if (!state.isLoaded || wasLoaded) return;
    state.loads++;
    state.hauled_t += this.spec.payload_t * 0.9;
  }

  #ambient_C(at_s: number, position_m: number): number {
    const weather_C = wave(this.#route.weatherSeed, 7, at_s, 40_000);
    if (this.#route.isUnderground(position_m)) return undergroundC + weather_C;
    const [mean_C, swing_C] = this.#route.ambient_C;
    const hour = (at_s / 3600 + 8) % 24;
    return mean_C + 3 * weather_C + swing_C * Math.cos(((hour - 15) * Math.PI) / 12);
  }

  #demandOf(state: MachineState): Demand {
    return {
      at_s: state.at_s,
      isOn: state.isOn,
      isRefilling: state.isRefilling,
      isUnderground: this.#route.isUnderground(state.position_m),
      speed_kmh: state.speed_kmh,
      traction_kW: state.traction_kW,
      tool_kW: state.tool_kW,
      ambient_C: this.#ambient_C(state.at_s, state.position_m),
    };
  }

  #metricsOf(state: MachineState, faults: readonly PlannedFault[]): Metrics {
    const demand = this.#demandOf(state);
    const { powertrain } = state;
    const metrics =
      powertrain.energy === 'diesel'
        ? dieselMetrics(powertrain, this.spec, demand)
        : electricMetrics(powertrain, this.spec, demand);
    const place = this.#route.placeAt(state.position_m);
    Object.assign(metrics, chassisMetrics(state, this.spec, demand, place));
    showSymptoms(metrics, faults);
    return metrics;
  }
}
