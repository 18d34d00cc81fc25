/// <reference types="node" />
import { createServer } from 'node:http';
import type { Look } from '@vehicle/contract/access/member/passport';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { takeSession, useSession } from './session.ts';
import { startSimulation } from './simulation.ts';

// The few parts of a browser that a session and its change need.
const reload = vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => undefined, clear: () => undefined };
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null }, getElementById: () => null });
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
  return vi.fn();
});

const result = {
  token: 'theirs',
  name: '李伟',
  id: 7,
  uid: '7',
  branch: 'mine-3',
  applicationId: 1,
  firstSign: false,
  memberType: 'orgUser',
  expiresAt: '2026-11-21T10:30:00Z',
};

const noLook: Look = { title: null, logoFileId: null, themeColor: null };
let look = noLook;
let status = 200;
const server = createServer((_, response) => {
  const isRefused = status !== 200;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({
      success: !isRefused,
      message: '',
      object: isRefused ? { code: 'GRANT_EXCEEDED' } : { ...result, look },
    }),
  );
});
const fetchAbsolute = globalThis.fetch;

beforeEach(async () => {
  status = 200;
  look = noLook;
  reload.mockClear();
  vi.stubGlobal('window', { history: { replaceState: () => undefined }, location: { reload } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchAbsolute(`http://127.0.0.1:${port}${path}`, init),
  );
  takeSession({ token: 'own', name: '张工', memberType: 'administrator', themeColor: '#0c3467', uid: '1' });
});
// Files share a worker.
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('R4.3 applies token, name and member type with a white theme unless said, and backs the identity up', async () => {
  void startSimulation(7);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(useSession.getState()).toMatchObject({
    token: 'theirs',
    name: '李伟',
    memberType: 'orgUser',
    title: '',
    logo: '',
    themeColor: '#ffffff',
    uid: '7',
    simulation: { expiresAt: result.expiresAt, actorName: '张工' },
    origin: { token: 'own', name: '张工', memberType: 'administrator', themeColor: '#0c3467', uid: '1' },
  });
});

it('R4.3 a given title, logo and theme colour are applied too', async () => {
  const logoFileId = '7d1c1c6e-8f0e-4f0b-9a53-0a8f8d1d2b11';
  look = { title: '三号矿', logoFileId, themeColor: '#11a983' };
  void startSimulation(7);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(useSession.getState()).toMatchObject({ title: '三号矿', logo: logoFileId, themeColor: '#11a983' });
});

it('R4.3 a refused simulation changes nothing', async () => {
  status = 403;
  await expect(startSimulation(7)).rejects.toBeInstanceOf(ApiError);
  expect(reload).not.toHaveBeenCalled();
  expect(useSession.getState()).toMatchObject({ token: 'own', simulation: null, origin: null });
});
