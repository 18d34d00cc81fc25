import { describe, expect, it } from 'vitest';
import { bytes, kcdOf, loaded } from '../test/files.ts';
import { compileDecoder } from './decoder.ts';
import { encodeSignals } from './encode.ts';
import { compileSlots } from './fast-decoder.ts';

/** As cantools 45.1 writes a cascade: `Sub` is a signal of the outer multiplex and, once more, a multiplex of its own. */
const sub = 'name="Sub" offset="4" length="4"';
const outer = `<Multiplex name="Mode" offset="0" length="4">
  <MuxGroup count="0"><Signal name="Speed" offset="8" length="16"><Value slope="0.1" unit="km/h"/></Signal></MuxGroup>
  <MuxGroup count="1"><Signal ${sub}/><Signal name="Shared" offset="40" length="8"/></MuxGroup>
  <MuxGroup count="2"><Signal name="Shared" offset="40" length="8"/></MuxGroup>
</Multiplex>`;
const inner = `<Multiplex ${sub}>
  <MuxGroup count="2"><Signal name="TempA" offset="8" length="8"><Value intercept="-40"/></Signal></MuxGroup>
  <MuxGroup count="3"><Signal name="TempB" offset="16" length="8"><Value intercept="-40"/></Signal></MuxGroup>
</Multiplex>`;
const messageOf = (content: string) =>
  kcdOf(`<Message id="0x064" name="Cascade" length="8">${content}</Message>`);
const { file } = loaded(messageOf(outer + inner));

/** What cantools decodes by the DBC file that the cascade was written from. */
const truth: [hex: string, values: Record<string, number>][] = [
  ['000a141e28323c46', { Mode: 0, Speed: 513 }],
  ['210a141e28323c46', { Mode: 1, Sub: 2, Shared: 50, TempA: -30 }],
  ['310a141e28323c46', { Mode: 1, Sub: 3, Shared: 50, TempB: -20 }],
  ['020a141e28323c46', { Mode: 2, Shared: 50 }],
];

describe('a cascade of multiplexes as cantools writes it', () => {
  it.each(truth)('%s is decoded as cantools decodes it', (hex, values) => {
    const decoded = compileDecoder(file).decode({ id: 0x64, extended: false, data: bytes(hex) });
    expect(Object.fromEntries(decoded?.signals.map(({ name, value }) => [name, value]) ?? [])).toEqual(
      values,
    );
    expect(decoded).toMatchObject({ muxNoMatch: [], omitted: [] });
    const names = ['Mode', 'Speed', 'Sub', 'Shared', 'TempA', 'TempB'];
    const out = new Float64Array(names.length).fill(Number.NaN);
    const slots = compileSlots(file, (metric) => names.indexOf(metric));
    expect(slots.decodeInto(0x64, false, bytes(hex), out)).toBe(Object.keys(values).length);
    expect([...out]).toEqual(names.map((name) => values[name] ?? Number.NaN));
  });

  it('an inner selector without a group of its value is named, and says nothing where it is not there itself', () => {
    const decode = (hex: string) =>
      compileDecoder(file).decode({ id: 0x64, extended: false, data: bytes(hex) });
    expect(decode('710a141e28323c46')?.muxNoMatch).toEqual(['Sub']);
    expect(decode('720a141e28323c46')?.muxNoMatch).toEqual([]);
  });

  it('is written as it is read', () => {
    const [message] = file.buses[0]?.messages ?? [];
    if (message === undefined) throw new Error('no message');
    const data = encodeSignals(message, { Mode: 1, Sub: 3, Shared: 50, TempB: -20, Speed: 99 });
    expect(Buffer.from(data).toString('hex')).toBe('3100140000320000');
  });

  it('reads the same whichever stands first', () => {
    const turned = compileDecoder(loaded(messageOf(inner + outer)).file);
    const decoded = turned.decode({ id: 0x64, extended: false, data: bytes('210a141e28323c46') });
    expect(decoded?.signals.map(({ name }) => name)).toEqual(['Mode', 'Sub', 'TempA', 'Shared']);
  });

  const unlike = inner.replace('length="4"', 'length="3"');
  const within = (selector: string, signal: string) =>
    `<Multiplex name="${selector}" offset="0" length="4"><MuxGroup count="1"><Signal name="${signal}" offset="0" length="4"/></MuxGroup></Multiplex>`;
  it.each([
    ['the selector is another field there', outer + unlike],
    ['the selector stands in two multiplexes', outer + outer.replace('"Mode"', '"Other"') + inner],
    ['the selector stands twice', outer + inner + inner],
    ['two select in each other', within('A', 'B') + within('B', 'A')],
    ['one selects in itself', within('A', 'A')],
    ['the selector is always there as well', `<Signal ${sub}/>${outer}${inner}`],
  ])('is refused where %s', (_, content) => {
    const whole = kcdOf(
      `<Message id="1" name="sound"/><Message id="0x064" name="Cascade" length="8">${content}</Message>`,
    );
    expect(loaded(whole).report.refusedMessages).toMatchObject([{ error: { code: 'duplicate-signal' } }]);
  });
});
