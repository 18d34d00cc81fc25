import { type Browser, chromium } from 'playwright-core';
import { frugalLaunch, type LaunchOptions, usualLaunch } from './chromium-launch.ts';

function open({ executablePath, ...options }: LaunchOptions): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium is installed; set CHROMIUM_PATH to one.');
  return chromium.launch({ ...options, executablePath });
}

/** The system's Chromium without a window, as people have it. */
export function openChromium(...flags: Parameters<typeof usualLaunch>): Promise<Browser> {
  return open(usualLaunch(...flags));
}

/** The same for tests, of which several share a processor. */
export function openFrugalChromium(): Promise<Browser> {
  return open(frugalLaunch());
}
