import { describe, expect, it } from 'vitest';
import { bytes, kcdOf, loaded, seededFiles, seededRandom } from '../test/files.ts';
import { compileDecoder } from './decoder.ts';
import { encodeSignals } from './encode.ts';
import type { Message } from './model.ts';

function messageOf(content: string, attributes = 'length="4"'): Message {
  const message = loaded(kcdOf(`<Message id="1" name="m" ${attributes}>${content}</Message>`)).file.buses[0]
    ?.messages[0];
  if (!message) throw new Error('There is no message.');
  return message;
}

describe('encoding', () => {
  it.each(seededFiles)(
    'is the inverse of decoding on the seeded $name file, to half a step',
    ({ source }) => {
      const { file } = loaded(source);
      const decoder = compileDecoder(file);
      const random = seededRandom(9);
      for (const message of file.buses.flatMap((bus) => bus.messages)) {
        for (let round = 0; round < 50; round++) {
          const values = Object.fromEntries(
            message.signals.map(({ name, slope, intercept, length }) => [
              name,
              intercept + slope * random.below(0.97 * 2 ** length),
            ]),
          );
          const { id, extended } = message;
          const decoded = decoder.decode({ id, extended, data: encodeSignals(message, values) });
          for (const { name, value, definition } of decoded?.signals ?? []) {
            const isWithheld =
              value === null || Math.abs(value - (values[name] ?? 0)) > definition.slope / 2 + 1e-9;
            // Only a raw value of the special ranges may come back as another one.
            if (isWithheld)
              expect((values[name] ?? 0) - definition.intercept).toBeGreaterThan(
                definition.slope * 0.49 * 2 ** definition.length,
              );
          }
          expect(decoded?.signals).toHaveLength(message.signals.length);
        }
      }
    },
  );

  it('rounds to the nearest step and stays within the field', () => {
    const message = messageOf(
      '<Signal name="u" offset="0" length="8"><Value slope="0.5" intercept="-40"/></Signal><Signal name="s" offset="8" length="8"><Value type="signed"/></Signal>',
    );
    expect(encodeSignals(message, { u: -39.3, s: -2 })).toEqual(bytes('01 fe 00 00'));
    expect(encodeSignals(message, { u: -100, s: 500 })).toEqual(bytes('00 7f 00 00'));
    expect(encodeSignals(message, { u: 500, s: -500 })).toEqual(bytes('ff 80 00 00'));
  });

  it('makes a J1939 signal without a value not available and keeps the others valid', () => {
    const message = messageOf(
      '<Signal name="a" offset="0" length="8"/><Signal name="b" offset="8" length="16"/>',
      'length="4" v:j1939="true"',
    );
    expect(encodeSignals(message, { a: 1e6, b: Number.NaN })).toEqual(bytes('fa ff ff ff'));
  });

  it('writes floats and the group that the selector names', () => {
    const group = (count: number, name: string) =>
      `<MuxGroup count="${count}"><Signal name="${name}" offset="8" length="32" endianess="big"><Value type="single"/></Signal></MuxGroup>`;
    const message = messageOf(
      `<Multiplex name="x" offset="0" length="8">${group(1, 'one')}${group(2, 'two')}</Multiplex>`,
      '',
    );
    expect(encodeSignals(message, { x: 2, one: 5, two: -1.5 })).toEqual(bytes('02 bf c0 00 00'));
  });

  it('writes doubles', () => {
    const message = messageOf(
      '<Signal name="d" offset="0" length="64"><Value type="double" slope="2"/></Signal>',
      '',
    );
    expect(encodeSignals(message, { d: -3 })).toEqual(bytes('00 00 00 00 00 00 f8 bf'));
  });
});
