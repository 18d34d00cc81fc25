import { describe, expect, it } from 'vitest';
import { bytes, kcdOf, loaded } from '../test/files.ts';
import { compileDecoder } from './decoder.ts';

function decode(
  messages: string,
  hex: string,
  frame: { id?: number; extended?: boolean; bus?: string } = {},
) {
  const decoder = compileDecoder(loaded(kcdOf(messages)).file);
  return decoder.decode({ id: 1, extended: false, ...frame, data: bytes(hex) });
}

function decodeSignal(signal: string, hex: string, attributes = '') {
  return decode(`<Message id="1" name="m" length="8" ${attributes}>${signal}</Message>`, hex)?.signals[0];
}

describe('values', () => {
  it('scales, and flags a value outside of min and max without dropping it', () => {
    const signal =
      '<Signal name="s" offset="0" length="8"><Value slope="0.5" intercept="-40" min="-40" max="50"/></Signal>';
    expect(decodeSignal(signal, 'b4')).toMatchObject({ raw: 180, value: 50, outOfRange: false });
    expect(decodeSignal(signal, 'b5')).toMatchObject({ raw: 181, value: 50.5, outOfRange: true });
  });

  it('gives no value for a float that is not finite, and keeps the raw one', () => {
    const signal = '<Signal name="s" offset="0" length="32"><Value type="single"/></Signal>';
    expect(decodeSignal(signal, '00 00 c0 7f')).toMatchObject({
      raw: Number.NaN,
      value: null,
      physical: null,
    });
    expect(decodeSignal(signal, '00 00 80 7f')).toMatchObject({ raw: Number.POSITIVE_INFINITY, value: null });
  });

  it('keeps every bit of a raw value above 53 bits', () => {
    const raw = decodeSignal('<Signal name="s" offset="0" length="64"/>', 'ff ff ff ff ff ff ff ff')?.raw;
    expect(raw).toBe(2n ** 64n - 1n);
  });

  it('leaves out what a short payload does not hold and ignores what is too long', () => {
    const message =
      '<Message id="1" name="m" length="2"><Signal name="a" offset="0" length="8"/><Signal name="b" offset="4" length="8"/></Message>';
    expect(decode(message, '01')).toMatchObject({ signals: [{ name: 'a' }], omitted: ['b'] });
    expect(decode(message, '01 02 03')?.signals).toHaveLength(2);
    expect(decode(message, '')).toMatchObject({ signals: [], omitted: ['a', 'b'] });
  });
});

describe('labels', () => {
  const labelled = (labels: string, type = 'unsigned', length = 8) =>
    `<Signal name="s" offset="0" length="${length}"><Value type="${type}"/><LabelSet>${labels}</LabelSet></Signal>`;

  it('withholds the value of an invalid or error label and keeps the status', () => {
    const signal = labelled(
      '<Label name="off" value="255" type="invalid"/><LabelGroup name="bad" from="250" to="254" type="error"/>',
    );
    expect(decodeSignal(signal, 'ff')).toMatchObject({
      value: null,
      label: 'off',
      special: 'invalid',
      physical: 255,
    });
    expect(decodeSignal(signal, 'fa')).toMatchObject({ value: null, label: 'bad', special: 'error' });
    expect(decodeSignal(signal, 'f9')).toMatchObject({ value: 249, label: null, special: null });
  });

  it('prefers the label of one value to a group around it', () => {
    const signal = labelled(
      '<LabelGroup name="range" from="0" to="9" type="error"/><Label name="five" value="5"/>',
    );
    expect(decodeSignal(signal, '05')).toMatchObject({ value: 5, label: 'five', special: null });
  });

  it('accepts a negative label and its two’s complement pattern on a signed signal', () => {
    expect(decodeSignal(labelled('<Label name="l" value="-88"/>', 'signed'), 'a8')).toMatchObject({
      label: 'l',
      value: -88,
    });
    expect(decodeSignal(labelled('<Label name="l" value="168"/>', 'signed'), 'a8')).toMatchObject({
      label: 'l',
      value: -88,
    });
    const group = labelled('<LabelGroup name="g" from="120" to="130" type="invalid"/>', 'signed');
    expect(decodeSignal(group, '7f')).toMatchObject({ raw: 127, label: 'g' });
    expect(decodeSignal(group, '82')).toMatchObject({ raw: -126, label: 'g' });
    expect(decodeSignal(group, '83')).toMatchObject({ raw: -125, label: null });
  });

  it('matches a float only as an exact integer', () => {
    const signal = labelled(
      '<Label name="zero" value="0"/><LabelGroup name="low" from="1" to="3"/>',
      'single',
      32,
    );
    expect(decodeSignal(signal, '00 00 00 00')?.label).toBe('zero');
    expect(decodeSignal(signal, 'a4 70 7d 3f')?.label).toBe(null);
    expect(decodeSignal(signal, '00 00 c0 3f')?.label).toBe(null);
  });

  it('matches labels of wide signals', () => {
    expect(
      decodeSignal(
        labelled('<Label name="none" value="18446744073709551615"/>', 'unsigned', 64),
        'ff'.repeat(8),
      )?.label,
    ).toBe('none');
    expect(
      decodeSignal(labelled('<Label name="zero" value="0"/>', 'unsigned', 64), '00'.repeat(8))?.label,
    ).toBe('zero');
  });
});

describe('selectors', () => {
  const group = (count: number, signals: string) => `<MuxGroup count="${count}">${signals}</MuxGroup>`;
  const message = `<Message id="1" name="m" length="4">
    <Multiplex name="x" offset="0" length="4">
      <Value slope="2" intercept="1"/>
      ${group(0, '<Signal name="s" offset="8" length="8"/>')}
      ${group(1, '<Signal name="s" offset="8" length="16"><Value slope="0.1"/></Signal>')}
    </Multiplex>
    <Multiplex name="y" offset="4" length="4">${group(2, '<Signal name="t" offset="24" length="8"/>')}</Multiplex>
  </Message>`;
  const values = (hex: string) => decode(message, hex)?.signals.map(({ name, value }) => [name, value]);

  it('compares the raw selector, reports it scaled, and keeps selectors independent', () => {
    expect(values('20 07 00 09')).toEqual(
      [
        ['x', 1],
        ['s', 7],
        ['y', 5],
        ['t', 9],
      ].map((row) => (row[0] === 'y' ? ['y', 2] : row)),
    );
    expect(values('01 0a 00 00')).toEqual([
      ['x', 3],
      ['s', 1],
      ['y', 0],
    ]);
  });

  it('decodes the rest when a selector has no group for its value', () => {
    expect(decode(message, '2f 00 00 09')).toMatchObject({
      muxNoMatch: ['x'],
      signals: [{ name: 'x' }, { name: 'y' }, { name: 't' }],
    });
  });

  it('names an absent selector only, not its signals, when the payload is too short', () => {
    expect(decode(message, '')?.omitted).toEqual(['x', 'y']);
    expect(decode(message, '20')?.omitted).toEqual(['s', 't']);
  });
});

describe('finding the message', () => {
  const named = (id: string, name: string, more = '') => `<Message id="${id}" name="${name}" ${more}/>`;

  it('tells standard and extended identifiers apart', () => {
    const messages = named('0x100', 'std') + named('0x100', 'ext', 'format="extended"');
    expect(decode(messages, '', { id: 0x100 })?.name).toBe('std');
    expect(decode(messages, '', { id: 0x100, extended: true })?.name).toBe('ext');
    expect(decode(messages, '', { id: 0x101 })).toBe(null);
  });

  it('compares the PGN where the file says so, any destination included', () => {
    const messages =
      named('0x18FEF100', 'broadcast', 'format="extended" v:match="pgn"') +
      named('0x18EF0000', 'addressed', 'format="extended" v:match="pgn"');
    expect(decode(messages, '', { id: 0x0cfef127, extended: true })?.name).toBe('broadcast');
    expect(decode(messages, '', { id: 0x18ef2103, extended: true })?.name).toBe('addressed');
    expect(decode(messages, '', { id: 0x18fef227, extended: true })).toBe(null);
    expect(decode(messages, '', { id: 0xf1, extended: false })).toBe(null);
  });

  it('prefers an exact identifier to a PGN with a source address, and that to a PGN alone', () => {
    const messages =
      named('0x18FEF100', 'any', 'format="extended" v:match="pgn"') +
      named('0x18FEF100', 'from 3', 'format="extended" v:match="pgn" v:sa="3"') +
      named('0x18FEF105', 'exact', 'format="extended"');
    expect(decode(messages, '', { id: 0x18fef101, extended: true })?.name).toBe('any');
    expect(decode(messages, '', { id: 0x18fef103, extended: true })?.name).toBe('from 3');
    expect(decode(messages, '', { id: 0x18fef105, extended: true })?.name).toBe('exact');
  });

  it('keeps buses apart where the frame names one', () => {
    const source =
      '<NetworkDefinition><Bus name="a"><Message id="1" name="on a"/></Bus><Bus name="b"><Message id="1" name="on b"/></Bus></NetworkDefinition>';
    const decoder = compileDecoder(loaded(new TextEncoder().encode(source)).file);
    const frame = { id: 1, extended: false, data: bytes('') };
    expect(decoder.decode({ ...frame, bus: 'b' })?.name).toBe('on b');
    expect(decoder.decode(frame)?.name).toBe('on a');
    expect(decoder.decode({ ...frame, bus: 'c' })).toBe(null);
  });

  it('finds nothing in a remote frame, and prefers the definition of a data frame with the same identifier', () => {
    const request =
      '<Message id="1" name="request" remote="true" length="1"><Signal name="s" offset="0" length="8"/></Message>';
    expect(decode(request, '')).toMatchObject({ name: 'request', signals: [], omitted: ['s'] });
    expect(decode(request + named('1', 'data'), '')?.name).toBe('data');
  });
});

describe('special ranges of J1939', () => {
  const speed = '<Signal name="s" offset="0" length="16"><Value slope="0.125"/></Signal>';
  const j1939 = 'v:j1939="true"';

  it.each([
    ['ff fa', 8031.875, null],
    ['00 fb', 8032, 'parameterSpecific'],
    ['00 fc', null, 'reserved'],
    ['40 fe', null, 'error'],
    ['01 ff', null, 'notAvailable'],
  ])('%s is %s, %s', (hex, value, special) => {
    expect(decodeSignal(speed, hex, j1939)).toMatchObject({ value, special });
  });

  it('apply only where the message says so, and to unsigned numbers only', () => {
    expect(decodeSignal(speed, 'ff ff')).toMatchObject({ value: 8191.875, special: null });
    const signed = '<Signal name="s" offset="0" length="16"><Value type="signed"/></Signal>';
    expect(decodeSignal(signed, 'ff ff', j1939)).toMatchObject({ value: -1, special: null });
    expect(decodeSignal('<Signal name="s" offset="0"/>', '01', j1939)).toMatchObject({
      value: 1,
      special: null,
    });
  });

  it('give way to a label: raw 2 of SPN 3700 is a real state', () => {
    const state = (labels: string) =>
      `<Signal name="s" offset="0" length="2"><LabelSet>${labels}</LabelSet></Signal>`;
    expect(decodeSignal(state(''), '02', j1939)).toMatchObject({ value: null, special: 'error' });
    expect(decodeSignal(state('<Label name="needed" value="2"/>'), '02', j1939)).toMatchObject({
      value: 2,
      label: 'needed',
      special: null,
    });
    expect(decodeSignal(state('<LabelGroup name="any" from="0" to="3"/>'), '03', j1939)).toMatchObject({
      value: 3,
      special: null,
    });
    expect(decodeSignal(state('<Label name="bad" value="1" type="error"/>'), '01', j1939)).toMatchObject({
      value: null,
      special: 'error',
    });
  });
});
