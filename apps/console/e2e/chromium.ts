import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same browser without anything for windows: its own process works half as much. */
const headlessPath = '/usr/bin/chromium-headless-shell';

/** Pages that the browser keeps for its own address bar: two processes for each window, in which no test types anything. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A process that waits for the next page: each profile would begin one, and most tests have a profile with one page. */
const processInReserve = 'SpareRendererForSitePerProcess';

/** The browser takes only the last such flag, so this one repeats what Playwright turns off. */
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
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages are drawn without a graphics process; a map is drawn too, and each of its frames is read back. */
const withoutGraphics = ['--disable-gpu'];
/** A graphics process that computes in software: how a map is drawn where there is no graphics card. */
export const softwareGraphics = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

function launch(
  paths: readonly string[],
  features: readonly string[],
  flags: readonly string[],
): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium is installed; set CHROMIUM_PATH to one.');
  return chromium.launch({
    executablePath,
    headless: true,
    // Without a locale that knows all letters it calls every Chinese file "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [`--disable-features=${features.join(',')}`, ...browserFlags, ...flags],
  });
}

/** The system's Chromium without a window, as people have it. */
export function openChromium(
  furtherFlags: readonly string[] = [],
  graphics: readonly string[] = withoutGraphics,
): Promise<Browser> {
  return launch([...browserPaths, headlessPath], featuresOff, [...graphics, ...furtherFlags]);
}

/** The same for tests, of which several share a processor. */
export function openFrugalChromium(): Promise<Browser> {
  return launch([headlessPath, ...browserPaths], [...featuresOff, processInReserve], withoutGraphics);
}
