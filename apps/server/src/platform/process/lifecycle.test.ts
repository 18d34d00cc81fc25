import { describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { Lifecycle, StopRequested } from './lifecycle.ts';

describe('Lifecycle', () => {
  it('stops what has started in the opposite order, also past a part that fails to', async () => {
    const lifecycle = new Lifecycle(silentLog);
    const stopped: string[] = [];
    for (const name of ['database', 'ingest', 'http']) {
      lifecycle.started(name, async () => {
        stopped.push(name);
        if (name === 'ingest') throw new Error('cannot');
      });
    }
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    expect(stopped).toEqual(['http', 'ingest', 'database']);
  });

  it('ends the start when a stop was requested meanwhile, and still stops the part that came last', async () => {
    const lifecycle = new Lifecycle(silentLog);
    let isStopped = false;
    lifecycle.requestStop();
    const stop = () => {
      isStopped = true;
    };
    expect(() => lifecycle.started('gateway', stop)).toThrow(StopRequested);
    await lifecycle.stop();
    expect(isStopped).toBe(true);
  });
});
