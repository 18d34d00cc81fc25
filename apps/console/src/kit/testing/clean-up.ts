import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeComplaints } from './fake-server.ts';
import { clear } from './screen.tsx';
import { desktop } from './window.ts';

afterEach(async () => {
  clear();
  vi.unstubAllGlobals();
  await page.viewport(...desktop);
  expect(takeComplaints()).toEqual([]);
});
