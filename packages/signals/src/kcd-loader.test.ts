import { describe, expect, it } from 'vitest';
import { kcdOf, loaded, refused, seededFiles, vectorFiles } from '../test/files.ts';
import { loadKcd } from './kcd-loader.ts';

const text = (xml: string) => new TextEncoder().encode(xml);
const inMessage = (signals: string) => kcdOf(`<Message id="0x100" name="m" length="8">${signals}</Message>`);
const withValue = (attributes: string) =>
  inMessage(`<Signal name="s" offset="0" length="8"><Value ${attributes}/></Signal>`);
const withLabel = (label: string) =>
  inMessage(`<Signal name="s" offset="0" length="8"><LabelSet>${label}</LabelSet></Signal>`);

describe('a file that cannot be read is refused with a code', () => {
  it.each([
    ['xml-malformed', text('VERSION ""\nBO_ 100 M: 8 A\n')],
    ['xml-malformed', text('')],
    ['xml-malformed', text('<NetworkDefinition>')],
    ['xml-malformed', text('<NetworkDefinition><Bus></NetworkDefinition>')],
    ['xml-malformed', text('<NetworkDefinition a="1" a="2"/>')],
    ['xml-malformed', text('<NetworkDefinition a="&x;"/>')],
    ['xml-malformed', text('<NetworkDefinition v:a="1"/>')],
    ['xml-malformed', Uint8Array.of(0x3c, 0x61, 0xff, 0x2f, 0x3e)],
    ['bad-encoding', text('<?xml version="1.0" encoding="ISO-8859-1"?><NetworkDefinition/>')],
    ['xml-doctype', text('<!DOCTYPE NetworkDefinition><NetworkDefinition/>')],
    ['xml-doctype', text('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>')],
    ['xml-doctype', text('<!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]><x/>')],
    ['bad-root', text('<Other/>')],
    ['bad-root', text('<NetworkDefinition xmlns="urn:other"/>')],
    ['missing-message-id', kcdOf('<Message name="m"/>')],
    ['bad-id', kcdOf('<Message id="0xZZ" name="m"/>')],
    ['id-range', kcdOf('<Message id="0x800" name="m"/>')],
    ['id-range', kcdOf('<Message id="-1" name="m"/>')],
    ['id-range', kcdOf('<Message id="0x98FEF100" name="m" format="extended"/>')],
    ['missing-message-name', kcdOf('<Message id="1"/>')],
    ['bad-format', kcdOf('<Message id="1" name="m" format="fd"/>')],
    ['bad-length', kcdOf('<Message id="1" name="m" length="eight"/>')],
    ['missing-signal-name', inMessage('<Signal offset="0"/>')],
    ['missing-offset', inMessage('<Signal name="s"/>')],
    ['bad-offset', inMessage('<Signal name="s" offset="512"/>')],
    ['bad-offset', inMessage('<Signal name="s" offset="-1"/>')],
    ['bad-length', inMessage('<Signal name="s" offset="0" length="0"/>')],
    ['bad-length', inMessage('<Signal name="s" offset="0" length="8bit"/>')],
    ['bad-length', inMessage('<Signal name="s" offset="0" length="16"><Value type="single"/></Signal>')],
    ['bad-endianess', inMessage('<Signal name="s" offset="0" endianess="middle"/>')],
    ['signal-does-not-fit', inMessage('<Signal name="s" offset="60" length="8"/>')],
    ['signal-does-not-fit', inMessage('<Signal name="s" offset="60" length="8" endianess="big"/>')],
    ['duplicate-signal', inMessage('<Signal name="s" offset="0"/><Signal name="s" offset="1"/>')],
    ['bad-type', withValue('type="int"')],
    [
      'bad-selector-type',
      inMessage('<Multiplex name="x" offset="0" length="32"><Value type="single"/></Multiplex>'),
    ],
    [
      'bad-selector-type',
      inMessage('<Multiplex name="x" offset="0" length="64"><Value type="double"/></Multiplex>'),
    ],
    ['bad-label-value', withLabel('<Label name="l" value="on"/>')],
    ['bad-label-value', withLabel('<Label name="l"/>')],
    ['bad-label-value', withLabel('<LabelGroup name="l" from="1" to="many"/>')],
    ['bad-slope', withValue('slope="0,5"')],
    ['bad-slope', withValue('slope="0x10"')],
    ['bad-intercept', withValue('intercept="INF"')],
    ['bad-count', inMessage('<Multiplex name="x" offset="0" length="8"><MuxGroup/></Multiplex>')],
    ['bad-count', inMessage('<Multiplex name="x" offset="0" length="8"><MuxGroup count="a"/></Multiplex>')],
    ['bad-spn', inMessage('<Signal name="s" offset="0" v:spn="524288"/>')],
    ['bad-kind', inMessage('<Signal name="s" offset="0" v:kind="gauge"/>')],
    ['bad-match', kcdOf('<Message id="1" name="m" v:match="name"/>')],
    ['bad-sa', kcdOf('<Message id="1" name="m" v:sa="256"/>')],
  ])('%s', (code, source) => {
    expect(refused(source).code).toBe(code);
  });

  it('says the line and the column of the element, counted from 1', () => {
    const source = text(
      '<NetworkDefinition>\n <Bus name="b">\n  <Message\n   name="m"/>\n </Bus>\n</NetworkDefinition>',
    );
    expect(refused(source)).toMatchObject({ code: 'missing-message-id', line: 3, column: 3 });
  });

  it('says the values of the message as parameters for a translation', () => {
    expect(refused(kcdOf('<Message id="0x800" name="m"/>')).params).toEqual({ value: '0x800', max: 0x7ff });
  });
});

describe('limits', () => {
  const source = inMessage(
    '<Signal name="s" offset="0"><Notes>abcdef</Notes></Signal><Signal name="t" offset="1"/>',
  );

  it.each([
    ['file-too-large', { bytes: 100 }],
    ['too-deep', { depth: 4 }],
    ['too-many-elements', { elements: 5 }],
    ['too-many-attributes', { attributes: 2 }],
    ['too-many-messages', { messages: 0 }],
    ['too-many-signals', { signals: 1 }],
    ['attribute-too-long', { attributeLength: 5 }],
    ['text-too-long', { textLength: 5 }],
  ])('%s', (code, limits) => {
    expect(loadKcd(source).ok).toBe(true);
    expect(refused(source, limits).code).toBe(code);
  });

  it('counts the depth of elements of other namespaces too', () => {
    const nested = `${'<f:a>'.repeat(20)}${'</f:a>'.repeat(20)}`;
    const foreign = text(`<NetworkDefinition xmlns:f="urn:foreign">${nested}</NetworkDefinition>`);
    expect(refused(foreign).code).toBe('too-deep');
  });
});

describe('tolerance', () => {
  it('reads a file without the namespace and reports it', () => {
    const { file, report } = loaded(
      text('<NetworkDefinition><Bus name="b"><Message id="1" name="m"/></Bus></NetworkDefinition>'),
    );
    expect(file.buses[0]?.messages).toHaveLength(1);
    expect(report.namespaceMissing).toBe(true);
  });

  it('ignores elements and attributes of other namespaces, also when their names are those of KCD', () => {
    const { file } = loaded(
      text(`\uFEFF<?xml version="1.1"?><k:NetworkDefinition xmlns:k="http://kayak.2codeornot2code.org/1.0" xmlns:z="urn:z">
        <z:Bus name="no"><k:Message id="1" name="no"/></z:Bus>
        <k:Bus name="b"><k:Message z:id="9" id="2" name="m"><z:Signal name="no" offset="0"/></k:Message></k:Bus>
      </k:NetworkDefinition>`),
    );
    expect(file.buses.map(({ name }) => name)).toEqual(['b']);
    expect(file.buses[0]?.messages[0]).toMatchObject({ id: 2, signals: [] });
  });

  it('takes children in any order, an empty LabelSet and unknown attributes', () => {
    const { file } = loaded(
      inMessage(
        '<Signal x="1" name="s" offset="0" length="4"><LabelSet/><Value unit="%" slope="4e-1"/></Signal>',
      ),
    );
    expect(file.buses[0]?.messages[0]?.signals[0]).toMatchObject({ unit: '%', slope: 0.4, labels: [] });
  });

  it('derives an automatic length from all groups', () => {
    const { file } = loaded(
      kcdOf(`<Message id="1" name="m" length="auto"><Multiplex name="x" offset="0" length="8">
        <MuxGroup count="1"><Signal name="s" offset="20" length="5"/></MuxGroup></Multiplex></Message>`),
    );
    expect(file.buses[0]?.messages[0]?.length).toBe(4);
  });

  it('treats absent limits, the unit "1" and the limits of a selector as none', () => {
    const { file } = loaded(
      inMessage(`<Signal name="s" offset="0"><Value unit="1"/></Signal>
        <Multiplex name="x" offset="8"><Value max="0"/></Multiplex>`),
    );
    const [message] = file.buses[0]?.messages ?? [];
    expect(message?.signals[0]).toMatchObject({ unit: null, min: null, max: null });
    expect(message?.multiplexes[0]?.selector.max).toBe(null);
  });

  it('keeps names that are dangerous as object keys', () => {
    const { file } = loaded(
      inMessage('<Signal name="__proto__" offset="0"/><Signal name="constructor" offset="1"/>'),
    );
    expect(file.buses[0]?.messages[0]?.signals.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  });

  it('accepts a file without any message', () => {
    expect(loaded(text('<NetworkDefinition/>')).report).toMatchObject({ messages: 0, signals: 0 });
  });
});

describe('our namespace', () => {
  it('reads match, sa and j1939 of a message', () => {
    const { file } = loaded(
      kcdOf('<Message id="0x18FEF100" name="m" format="extended" v:match="pgn" v:sa="0x21" v:j1939="true"/>'),
    );
    expect(file.buses[0]?.messages[0]).toMatchObject({ matchPgn: true, sourceAddress: 33, j1939: true });
  });

  it('reads metric, spn, kind and names of a signal; the metric is the name where none is given', () => {
    const { file } = loaded(
      inMessage(`<Signal name="s" offset="0" v:metric="speed" v:spn="84" v:kind="counter" v:name-zh="车速" v:name-en="Speed"/>
        <Signal name="t" offset="1"/>`),
    );
    const [first, second] = file.buses[0]?.messages[0]?.signals ?? [];
    expect(first).toMatchObject({
      metric: 'speed',
      spn: 84,
      kind: 'counter',
      nameZh: '车速',
      nameEn: 'Speed',
    });
    expect(second).toMatchObject({ metric: 't', spn: null, kind: 'number', nameZh: null, nameEn: null });
  });

  it('takes a plain code with labels for a state, a scaled quantity with labels for a number', () => {
    const label = '<LabelSet><Label name="left" value="0"/></LabelSet>';
    const { file } = loaded(
      inMessage(`<Signal name="s" offset="0">${label}</Signal>
        <Signal name="t" offset="1"><Value unit="deg"/>${label}</Signal>`),
    );
    expect(file.buses[0]?.messages[0]?.signals.map(({ kind }) => kind)).toEqual(['enum', 'number']);
  });
});

describe('messages that cannot be used', () => {
  it('leaves a wrong message out, reports why and keeps the others', () => {
    const { file, report } = loaded(kcdOf('<Message id="3000" name="wrong"/><Message id="1" name="right"/>'));
    expect(file.buses[0]?.messages.map(({ name }) => name)).toEqual(['right']);
    expect(report.refusedMessages).toMatchObject([
      { bus: 'b', message: 'wrong', error: { code: 'id-range' } },
    ]);
  });

  it('says when a big-endian signal would fit by the other convention, and does not guess', () => {
    // DBC 7|16@0 with the offset of its least significant bit.
    const wrong =
      '<Message id="1" name="m" length="2"><Signal name="s" offset="8" length="16" endianess="big"/></Message>';
    expect(refused(kcdOf(wrong))).toMatchObject({
      code: 'signal-does-not-fit',
      params: { hint: 'bigEndianConvention' },
    });
    const { report } = loaded(kcdOf(`${wrong}<Message id="2" name="n" length="1"/>`));
    expect(report.suspicious).toMatchObject([{ code: 'bigEndianConvention', message: 'm', signal: 's' }]);
  });

  it('uses the first of two messages with one id and reports the other; the format tells ids apart', () => {
    const { file, report } = loaded(
      kcdOf(
        '<Message id="1" name="a"/><Message id="0x1" name="b"/><Message id="1" name="c" format="extended"/>',
      ),
    );
    expect(file.buses[0]?.messages.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(report.duplicateIds).toEqual([{ bus: 'b', id: 1, extended: false, used: 'a', ignored: 'b' }]);
  });

  it('sees two identifiers of one PGN as the same where they are matched by PGN', () => {
    const message = (id: string, name: string, sa = '') =>
      `<Message id="${id}" name="${name}" format="extended" v:match="pgn" ${sa}/>`;
    const { report } = loaded(
      kcdOf(message('0x18FEF100', 'a') + message('0x0CFEF121', 'b') + message('0x18FEF100', 'c', 'v:sa="3"')),
    );
    expect(report.duplicateIds.map(({ ignored }) => ignored)).toEqual(['b']);
  });
});

describe('files in the field', () => {
  it.each([...seededFiles, ...vectorFiles()])(
    '$name loads, and every mutilated copy of it is answered',
    ({ source }) => {
      const { report } = loaded(source);
      expect(report.messages).toBeGreaterThanOrEqual(0);
      const end = source.lastIndexOf(0x3c);
      for (let cut = 0; cut <= end; cut += Math.ceil(source.length / 40)) {
        expect(loadKcd(source.subarray(0, cut)).ok).toBe(false);
      }
    },
  );
});
