import { describe, expect, it } from 'vitest';
import { bytes, kcdOf, loaded, seededFiles, seededRandom, vectorFiles } from '../test/files.ts';
import type { Decoder } from './decoder.ts';
import { compileDecoder } from './decoder.ts';
import type { SlotDecoder } from './fast-decoder.ts';
import { compileSlots } from './fast-decoder.ts';
import type { Message, ParseFile } from './model.ts';
import { metricSignals } from './report.ts';

type Random = ReturnType<typeof seededRandom>;

function slotsOf(file: ParseFile) {
  const slots = new Map(metricSignals(file).map(({ metric }, slot) => [metric, slot]));
  return { slots, decoder: compileSlots(file, (metric) => slots.get(metric) ?? -1) };
}

/** What the full decoder says, laid out as the fast one lays it out. */
function expectedSlots(
  decoder: Decoder,
  slots: ReadonlyMap<string, number>,
  frame: { id: number; extended: boolean; data: Uint8Array },
) {
  const decoded = decoder.decode(frame);
  const values = decoded?.signals.filter(({ value }) => value !== null) ?? [];
  const out = new Float64Array(slots.size).fill(Number.NaN);
  // The fast decoder writes what is always there first, then the groups.
  const multiplexed = new Set(
    decoded?.definition.multiplexes.flatMap(({ groups }) => groups.flatMap(({ signals }) => signals)),
  );
  const ordered = [...values].sort(
    (a, b) => Number(multiplexed.has(a.definition)) - Number(multiplexed.has(b.definition)),
  );
  for (const { metric, value } of ordered) out[slots.get(metric) ?? -1] = value ?? Number.NaN;
  return { written: decoded ? values.length : -1, out };
}

function expectAgreement(file: ParseFile, random: Random, rounds: number) {
  const full = compileDecoder(file);
  const { slots, decoder } = slotsOf(file);
  for (const message of file.buses.flatMap((bus) => bus.messages)) {
    for (let round = 0; round < rounds; round++) {
      const { id, extended } = message;
      const frame = { id, extended, data: payload(message, random, round) };
      const out = new Float64Array(slots.size).fill(Number.NaN);
      const written = decoder.decodeInto(id, extended, frame.data, out);
      expect({ written, out }, `${message.name} ${Buffer.from(frame.data).toString('hex')}`).toEqual(
        expectedSlots(full, slots, frame),
      );
    }
  }
}

function payload(message: Message, random: Random, round: number): Uint8Array {
  if (round === 0) return new Uint8Array(message.length).fill(0xff);
  if (round === 1) return new Uint8Array(message.length);
  const length = round % 3 === 0 ? random.below(message.length + 1) : message.length;
  const data = random.bytes(length);
  // Bytes at the edge of the special ranges.
  if (length > 0 && round % 2 === 0) data[random.below(length)] = 0xfa + random.below(6);
  return data;
}

function randomSignal(random: Random, name: string, bits: number): string {
  const type = ['unsigned', 'unsigned', 'signed', 'single', 'double'][random.below(5)];
  const length = type === 'single' ? 32 : type === 'double' ? 64 : 1 + random.below(Math.min(70, bits));
  if (length > bits) return '';
  const big = random.below(2) === 0 ? 'endianess="big"' : '';
  const labels = Array.from({ length: random.below(3) }, () => randomLabel(random, Math.min(length, 16)));
  return `<Signal name="${name}" offset="${random.below(bits - length + 1)}" length="${length}" ${big}>
    <Value type="${type}" slope="${random.below(100) / 8}" intercept="${random.below(100) - 50}"/>
    <LabelSet>${labels.join('')}</LabelSet></Signal>`;
}

function randomLabel(random: Random, bits: number): string {
  const type = ['value', 'invalid', 'error'][random.below(3)];
  const from = random.below(2 ** bits);
  if (random.below(2) === 0) return `<Label name="l" value="${from}" type="${type}"/>`;
  return `<LabelGroup name="g" from="${from}" to="${from + random.below(200)}" type="${type}"/>`;
}

function randomFile(random: Random): ParseFile {
  const messages = Array.from({ length: 6 }, (_, index) => {
    const length = 1 + random.below(10);
    const signal = (name: string) => randomSignal(random, name, 8 * length);
    const group = (count: number) => `<MuxGroup count="${count}">${signal(`g${index}`)}</MuxGroup>`;
    const multiplex = `<Multiplex name="x${index}" offset="0" length="2">${group(0)}${group(2)}</Multiplex>`;
    const j1939 = random.below(2) === 0 ? 'v:j1939="true"' : '';
    return `<Message id="${0x100 + index}" name="m${index}" length="${length}" format="extended" ${j1939}>
      ${signal(`a${index}`)}${signal(`b${index}`)}${random.below(2) === 0 ? multiplex : ''}</Message>`;
  });
  return loaded(kcdOf(messages.join(''))).file;
}

describe('slot decoder', () => {
  it('agrees with the full decoder on random definitions and random frames', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 150; round++) expectAgreement(randomFile(random), random, 12);
  });

  it('finds each message whatever identifiers came before it', () => {
    const random = seededRandom(5);
    // Many more than there are places to remember one, half of them in the file.
    const idOf = (index: number): number => (index * 0x1111) & 0x1fffffff;
    const messages = Array.from({ length: 1_000 }, (_, index) => {
      const signal = `<Signal name="s${index}" offset="0" length="16"/>`;
      const format = index % 3 === 0 ? 'standard' : 'extended';
      const id = format === 'standard' ? index : idOf(index);
      return `<Message id="${id}" name="m${index}" length="8" format="${format}">${signal}</Message>`;
    });
    const { file } = loaded(kcdOf(messages.join('')));
    const full = compileDecoder(file);
    const { slots, decoder } = slotsOf(file);
    for (let round = 0; round < 5_000; round++) {
      const extended = random.below(2) === 0;
      const id = extended ? idOf(random.below(2_000)) : random.below(1_000);
      const frame = { id, extended, data: random.bytes(8) };
      const out = new Float64Array(slots.size).fill(Number.NaN);
      const written = decoder.decodeInto(id, extended, frame.data, out);
      expect({ id, extended, written, out }).toEqual({ id, extended, ...expectedSlots(full, slots, frame) });
    }
  });

  it.each([...seededFiles, ...vectorFiles()])('agrees with the full decoder on $name', ({ source }) => {
    expectAgreement(loaded(source).file, seededRandom(4), 10);
  });

  const speed =
    '<Signal name="s" offset="0" length="16" v:metric="speed"/><Signal name="t" offset="16" length="8" v:metric="unused"/>';
  const file = loaded(kcdOf(`<Message id="1" name="m" length="8" v:j1939="true">${speed}</Message>`)).file;
  const decoder: SlotDecoder = compileSlots(file, (metric) => (metric === 'speed' ? 1 : -1));

  it('writes only metrics that have a slot, and only into their slot', () => {
    const out = new Float64Array(3).fill(Number.NaN);
    expect(decoder.decodeInto(1, false, bytes('10 00 05'), out)).toBe(1);
    expect([...out]).toEqual([Number.NaN, 16, Number.NaN]);
  });

  it('leaves the slot alone when the value is not available or does not fit the payload', () => {
    const out = new Float64Array(3).fill(Number.NaN);
    expect(decoder.decodeInto(1, false, bytes('ff ff 05'), out)).toBe(0);
    expect(decoder.decodeInto(1, false, bytes('10'), out)).toBe(0);
    expect([...out]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('says -1 for an identifier that is not in the file', () => {
    expect(decoder.decodeInto(2, false, bytes('10 00'), new Float64Array(3))).toBe(-1);
    expect(decoder.decodeInto(1, true, bytes('10 00'), new Float64Array(3))).toBe(-1);
  });
});
