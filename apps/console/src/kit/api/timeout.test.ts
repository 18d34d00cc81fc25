/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logout } from '@vehicle/contract/access/member/passport';
import { readFile as readStoredFile } from '@vehicle/contract/core/file';
import { orgTreeOptions } from '@vehicle/contract/core/option';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, timeout_ms } from './client.ts';
import { download } from './download.ts';
import { noteHeard } from './link.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null }, getElementById: () => null });
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
});

const sources = fileURLToPath(new URL('../../', import.meta.url));

/** Whose connection has no end by itself, with the reason. */
const without: Readonly<Record<string, string>> = {
  'kit/api/stream.ts': 'a stream of events stays open; it ends after 45 s without a sign of life',
};

/** Each place that opens a connection, and the sign that it has the time of every call. */
const doors = [
  { opens: /(?<![\w.])fetch\(\w/, ends: /signal: untilTimeout\(/ },
  { opens: /new XMLHttpRequest\(/, ends: /\.timeout = timeout_ms;[\s\S]*\.ontimeout = / },
  { opens: /new EventSource\(|sendBeacon\(|new WebSocket\(/, ends: /(?!)/ },
];

function isCut(text: string): boolean {
  return doors.every(({ opens, ends }) => !opens.test(text) || ends.test(text));
}

describe('R7.2 R9.8 the time of a call', () => {
  it('is 100,000 ms', () => {
    expect(timeout_ms).toBe(100_000);
  });

  it('is set wherever the console opens a connection', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }));
    const openers = files.filter(({ text }) => doors.some(({ opens }) => opens.test(text)));
    expect(openers.map(({ file }) => file).sort()).toEqual([
      'context/telemetry/map/fleet/fleet-client.ts',
      'context/telemetry/map/ground/base-map-layers.ts',
      'kit/api/client.ts',
      'kit/api/download.ts',
      'kit/api/stream.ts',
      'kit/api/upload.ts',
      'kit/map/land.ts',
    ]);
    const endless = openers.filter(({ text }) => !isCut(text)).map(({ file }) => file);
    expect(endless).toEqual(Object.keys(without));
  });

  it('is missed where a call has none', () => {
    expect(isCut("await fetch(address, { method: 'POST' })")).toBe(false);
    expect(isCut('const request = new XMLHttpRequest();')).toBe(false);
    expect(isCut("new EventSource('/events')")).toBe(false);
  });

  describe('against a server that takes the call and never answers', () => {
    const server = createServer((_request, _response) => undefined);
    const begun = fetch;
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      // A browser knows whose paths these are; Node has to be told.
      vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
        begun(`http://127.0.0.1:${port}${path}`, init),
      );
    });
    afterAll(() => {
      // Else the link goes on asking whether the server is back.
      noteHeard();
      vi.unstubAllGlobals();
      server.closeAllConnections();
      server.close();
    });

    it.each([
      ['a form', 20_000, () => send(logout, {})],
      ['a question', 100_000, () => send(orgTreeOptions, {})],
      [
        'a download',
        100_000,
        () => download(readStoredFile, { params: { id: '00000000-0000-4000-8000-000000000000' } }),
      ],
    ])('%s ends with the sentence of no answer once the time is over', async (_, most_ms, make) => {
      const clock = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
      const taken = new Promise((resolve) => server.once('request', resolve));
      const made = make().then(
        () => null,
        (error: unknown) => error,
      );
      await taken;
      clock.abort();
      expect(await made).toMatchObject({ status: 0, code: 'NO_ANSWER' });
      // Beside it only the link asks whether the server is there.
      expect(timeout.mock.calls.filter(([ms]) => ms !== 5_000)).toEqual([[most_ms]]);
      timeout.mockRestore();
    });
  });
});
