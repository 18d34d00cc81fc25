import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Pages that the browser keeps for its own address bar: two processes for each window, in which no test types anything. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The browser takes the last such flag alone, so this one repeats what Playwright turns off. */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  ...addressBarPages,
];

const browserFlags = [
  `--disable-features=${featuresOff.join(',')}`,
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages are drawn without a graphics process; a map is drawn too, and each of its frames is read back. */
const withoutGraphics = ['--disable-gpu'];
/** A graphics process that reckons in software: how a map is drawn where there is no graphics card. */
export const softwareGraphics = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The system's Chromium without a window. */
export function openChromium(
  furtherFlags: readonly string[] = [],
  graphics: readonly string[] = withoutGraphics,
): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? browserPaths.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium is installed; set CHROMIUM_PATH to one.');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...browserFlags, ...graphics, ...furtherFlags],
  });
}
