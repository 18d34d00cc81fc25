import { readFile } from 'node:fs/promises';
import type { CanFrame } from '@vehicle/jt808/can';
import { dm1Pgn, encodeDm1 } from '@vehicle/signals/dm1';
import { encodeSignals } from '@vehicle/signals/encode';
import { buildId } from '@vehicle/signals/j1939';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import { type Message, type ParseFile, signalsOf } from '@vehicle/signals/model';
import { splitBam } from '@vehicle/signals/transport';
import { occurrencesOf } from './machine/fault.ts';
import type { PlannedFault } from './machine/fleet-machine.ts';
import type { Observation } from './machine/machine.ts';
import type { Metrics } from './machine/powertrain.ts';

interface SentMessage {
  message: Message;
  signals: ReadonlyArray<{ name: string; metric: string }>;
}

/** SAE J1939-73: DM1 has the lowest useful priority. */
const dm1Priority = 6;
const singleFrameBytes = 8;

const canFrame = (id: number, data: Uint8Array): CanFrame => {
  const whole = new Uint8Array(8).fill(0xff);
  whole.set(data);
  return { channel: 1, extended: true, averaged: false, id, data: whole };
};

/** The controllers of a machine: turns metrics into the frames that its parse file describes, and faults into DM1. */
export class MachineBus {
  readonly #messages: readonly SentMessage[];

  constructor(file: ParseFile) {
    this.#messages = file.buses.flatMap((bus) =>
      bus.messages.map((message) => ({
        message,
        signals: [...signalsOf(message)].map(({ name, metric }) => ({ name, metric })),
      })),
    );
  }

  /** Codes of all metrics that the frames can carry. */
  get metrics(): ReadonlySet<string> {
    return new Set(this.#messages.flatMap(({ signals }) => signals.map(({ metric }) => metric)));
  }

  /** Nothing while the bus sleeps. */
  framesOf(observation: Observation): CanFrame[] {
    const { metrics } = observation;
    if (metrics === null) return [];
    const frames = this.#messages.map(({ message, signals }) =>
      canFrame(message.id, encodeSignals(message, valuesOf(signals, metrics))),
    );
    return [...frames, ...troubleFrames(observation)];
  }
}

function valuesOf(signals: SentMessage['signals'], metrics: Metrics): Record<string, number> {
  const values: Record<string, number> = {};
  for (const { name, metric } of signals) {
    const value = metrics[metric];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** One DM1 for each controller, also where it has nothing to complain of: that is how a fault ends. */
function troubleFrames({ at, controllers, faults }: Observation): CanFrame[] {
  return controllers.flatMap((sourceAddress) =>
    dm1Frames(
      sourceAddress,
      faults.filter((fault) => fault.sourceAddress === sourceAddress),
      at,
    ),
  );
}

function dm1Frames(sourceAddress: number, faults: readonly PlannedFault[], at: Date): CanFrame[] {
  const payload = encodeDm1({
    lamps: Object.fromEntries(faults.map(({ lamp }) => [lamp, 'on'])),
    codes: faults.map((fault) => ({
      spn: fault.spn,
      fmi: fault.fmi,
      occurrences: occurrencesOf(fault, at.getTime() / 1000),
    })),
  });
  if (payload.length > singleFrameBytes) {
    return splitBam(dm1Pgn, sourceAddress, payload).map(({ id, data }) => canFrame(id, data));
  }
  return [canFrame(buildId({ priority: dm1Priority, pgn: dm1Pgn, sa: sourceAddress }), payload)];
}

const parseFiles = {
  diesel: new URL('../../packages/signals/files/diesel.kcd', import.meta.url),
  electric: new URL('../../packages/signals/files/electric.kcd', import.meta.url),
} as const;

export async function loadMachineBus(energy: keyof typeof parseFiles): Promise<MachineBus> {
  const loaded = loadKcd(await readFile(parseFiles[energy]));
  if (!loaded.ok) throw new Error(`${energy}.kcd:${loaded.error.line}: ${loaded.error.message}`);
  return new MachineBus(loaded.file);
}
