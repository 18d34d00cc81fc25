import { bitField, writeField } from './bit-field.ts';
import { specialThresholds } from './j1939.ts';
import type { Message, Multiplex, Signal } from './model.ts';
import { innerMultiplex } from './model.ts';

/**
 * Builds the payload of a message from physical values by signal name: the inverse of decoding.
 * Values are rounded to the nearest raw step and held within what the signal can say. In a J1939 message a signal
 * without a (finite) value is not available; elsewhere it is raw 0. The groups follow the values of the selectors.
 */
export function encodeSignals(message: Message, values: Readonly<Record<string, number>>): Uint8Array {
  const data = new Uint8Array(message.length).fill(message.j1939 ? 0xff : 0);
  const given = new Map(Object.entries(values));
  const write = (signal: Signal): bigint | null => {
    const value = given.get(signal.name);
    if (value === undefined || !Number.isFinite(value)) return null;
    const raw = rawOf(signal, value, message.j1939);
    writeField(bitField(signal), data, raw);
    return raw;
  };
  for (const signal of message.signals) write(signal);
  const writeGroup = ({ groups }: Multiplex, count: bigint | null): void => {
    const group = groups.find((candidate) => BigInt(candidate.count) === count);
    for (const signal of group?.signals ?? []) {
      const raw = write(signal);
      const inner = innerMultiplex(message, signal);
      if (inner !== null) writeGroup(inner, raw);
    }
  };
  for (const multiplex of message.multiplexes) {
    if (!multiplex.isNested) writeGroup(multiplex, write(multiplex.selector));
  }
  return data;
}

const floatView = new DataView(new ArrayBuffer(8));

function rawOf(signal: Signal, value: number, isJ1939: boolean): bigint {
  const exact = signal.slope === 0 ? 0 : (value - signal.intercept) / signal.slope;
  if (signal.type === 'single') {
    floatView.setFloat32(0, exact);
    return BigInt(floatView.getUint32(0));
  }
  if (signal.type === 'double') {
    floatView.setFloat64(0, exact);
    return floatView.getBigUint64(0);
  }
  const { min, max } = rawRange(signal, isJ1939);
  const nearest = BigInt(Math.round(exact));
  if (nearest < min) return min;
  return nearest > max ? max : nearest;
}

function rawRange(signal: Signal, isJ1939: boolean): { min: bigint; max: bigint } {
  if (signal.type === 'signed') {
    const half = 1n << BigInt(signal.length - 1);
    return { min: -half, max: half - 1n };
  }
  const all = (1n << BigInt(signal.length)) - 1n;
  const thresholds = isJ1939 ? specialThresholds(signal.length) : null;
  if (!thresholds || signal.labels.length > 0) return { min: 0n, max: all };
  return { min: 0n, max: BigInt(thresholds.parameterSpecific) - 1n };
}
