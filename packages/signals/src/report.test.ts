import { describe, expect, it } from 'vitest';
import { kcdOf, loaded } from '../test/files.ts';
import { metricSignals } from './report.ts';

describe('upload report', () => {
  it('counts messages and signals, selectors and groups included', () => {
    const { report } = loaded(
      kcdOf(`<Message id="1" name="a" length="8"><Signal name="s" offset="8"/><Multiplex name="x" offset="0">
        <MuxGroup count="0"><Signal name="t" offset="9"/></MuxGroup></Multiplex></Message><Message id="2" name="b" length="1"/>`),
    );
    expect(report).toMatchObject({ messages: 2, signals: 3, multiplexedMessages: 1 });
  });

  it('cuts a long list of suspicions and says how many are left out', () => {
    const messages = Array.from({ length: 600 }, (_, id) => `<Message id="${id}" name="m${id}"/>`).join('');
    const { report } = loaded(kcdOf(messages));
    expect(report.suspicious).toHaveLength(500);
    expect(report.suspiciousOmitted).toBe(100);
  });
});

describe('metrics of a file', () => {
  it('are the first signal of each metric code, in file order', () => {
    const { file } = loaded(
      kcdOf(`<Message id="1" name="a" length="8"><Signal name="s" offset="0" v:metric="speed"/><Signal name="t" offset="1"/></Message>
        <Message id="2" name="b" length="8"><Signal name="u" offset="0" v:metric="speed"/></Message>`),
    );
    expect(metricSignals(file)).toMatchObject([
      { message: 'a', signal: 's', metric: 'speed' },
      { message: 'a', signal: 't', metric: 't' },
    ]);
  });

  it.each([
    ['', 0],
    ['slope="0.125"', 1],
    ['slope="0.05"', 2],
    ['slope="0.001"', 3],
    ['slope="1000"', 0],
    ['slope="-0.5"', 1],
    ['slope="1e-7"', 7],
  ])('show one step: %s needs %i decimals', (value, decimals) => {
    const { file } = loaded(
      kcdOf(
        `<Message id="1" name="a" length="8"><Signal name="s" offset="0" length="8"><Value ${value}/></Signal></Message>`,
      ),
    );
    expect(metricSignals(file)[0]?.decimals).toBe(decimals);
  });
});
