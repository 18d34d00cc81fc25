import { describe, expect, it } from 'vitest';
import { kcdOf, loaded, seededFiles } from '../test/files.ts';

function concerns(messages: string) {
  return loaded(kcdOf(messages)).report.suspicious.map(({ code, signal }) =>
    signal ? `${code} ${signal}` : code,
  );
}

const message = (content: string) => `<Message id="1" name="m" length="8">${content}</Message>`;

describe('suspicious definitions', () => {
  it('reports a signal that shares bits with an earlier one', () => {
    expect(
      concerns(message('<Signal name="a" offset="0" length="9"/><Signal name="b" offset="8" length="8"/>')),
    ).toEqual(['overlap b']);
  });

  it('lets signals of different groups share bits, but not with what is always there', () => {
    const groups = `<MuxGroup count="0"><Signal name="a" offset="8" length="8"/></MuxGroup>
      <MuxGroup count="1"><Signal name="b" offset="8" length="8"/><Signal name="c" offset="7"/></MuxGroup>`;
    expect(concerns(message(`<Multiplex name="x" offset="0" length="8">${groups}</Multiplex>`))).toEqual([
      'overlap c',
    ]);
  });

  it('reports big-endian offsets that make sense only as least significant bits', () => {
    // DBC 7|16@0 and 23|16@0 written by convention B.
    const two =
      '<Signal name="a" offset="8" length="16" endianess="big"/><Signal name="b" offset="24" length="16" endianess="big"/>';
    expect(concerns(message(two))).toEqual([]);
    const tight = `${two}<Signal name="c" offset="0" length="8"/><Signal name="d" offset="16" length="8" endianess="big"/>`;
    expect(concerns(message(tight))).toEqual(['overlap d']);
    const byLeast =
      '<Signal name="a" offset="4" length="12" endianess="big"/>'.replace('offset="4"', 'offset="12"') +
      '<Signal name="b" offset="16" length="12" endianess="big"/>';
    expect(concerns(message(byLeast))).toEqual(['bigEndianConvention', 'overlap b']);
  });

  it('reports a scaled selector, an unreachable group, an absent length, a zero slope and a dangling node', () => {
    const selector =
      '<Multiplex name="x" offset="0" length="2"><MuxGroup count="4"/><Value slope="2"/></Multiplex>';
    expect(concerns(message(selector))).toEqual(['selectorScaled x', 'groupUnreachable x']);
    expect(concerns('<Message id="1" name="m"/>')).toEqual(['lengthAbsent']);
    expect(concerns(message('<Signal name="s" offset="0"><Value slope="0"/></Signal>'))).toEqual([
      'slopeZero s',
    ]);
    expect(concerns(message('<Producer><NodeRef id="7"/></Producer>'))).toEqual(['danglingNode']);
  });

  it('reports what it ignores: unreadable labels and limits, PGN matching of a standard id', () => {
    const label = '<LabelSet><Label name="l" value="0.5"/></LabelSet>';
    expect(concerns(message(`<Signal name="s" offset="0"><Value min="-INF"/>${label}</Signal>`))).toEqual([
      'limitUnreadable s',
      'labelUnreadable s',
    ]);
    expect(concerns('<Message id="1" name="m" length="8" v:match="pgn"/>')).toEqual(['pgnOfStandardId']);
  });

  it('reports a name that stands under two selectors', () => {
    const under = (name: string, offset: number) =>
      `<Multiplex name="${name}" offset="${offset}"><MuxGroup count="0"><Signal name="s" offset="8"/></MuxGroup></Multiplex>`;
    expect(concerns(message(under('x', 0) + under('y', 1)))).toEqual(['nameInTwoMultiplexes s']);
  });

  it.each(seededFiles)('finds nothing in the seeded $name file', ({ source }) => {
    const { report } = loaded(source);
    expect(report).toMatchObject({
      suspicious: [],
      duplicateIds: [],
      refusedMessages: [],
      namespaceMissing: false,
    });
  });
});
