import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('log', () => {
  it('writes one JSON object a line, from its level on', () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    log.debug('quiet');
    log.info('quiet');
    log.warn('frame.bad', { text: 'two\nlines', size: 12n });
    log.error('broken', { error: new TypeError('no') });
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { at: expect.any(String), level: 'warn', event: 'frame.bad', text: 'two\nlines', size: '12' },
      {
        at: expect.any(String),
        level: 'error',
        event: 'broken',
        error: { name: 'TypeError', message: 'no', stack: expect.stringContaining('log.test.ts') },
      },
    ]);
  });
});
