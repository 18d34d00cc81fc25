import { existsSync } from 'node:fs';

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

/** How Playwright starts a browser. */
export interface LaunchOptions {
  /** Absent where no browser is installed. */
  executablePath?: string;
  headless: true;
  env: NodeJS.ProcessEnv;
  args: string[];
}

function optionsOf(
  paths: readonly string[],
  features: readonly string[],
  flags: readonly string[],
): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));
  return {
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    // Without a locale that knows all letters it calls every Chinese file "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [`--disable-features=${features.join(',')}`, ...browserFlags, ...flags],
  };
}

/** The system's Chromium without a window, as people have it. */
export function usualLaunch(
  furtherFlags: readonly string[] = [],
  graphics: readonly string[] = withoutGraphics,
): LaunchOptions {
  return optionsOf([...browserPaths, headlessPath], featuresOff, [...graphics, ...furtherFlags]);
}

/** Scripts are compiled once and kept, but not again for speed: no test runs one long enough for that to be worth its while. */
const shortLived = [
  '--no-opt',
  '--no-maglev',
  '--no-flush-bytecode',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
];

/** The same for tests, of which several share a processor. */
export function frugalLaunch(): LaunchOptions {
  const flags = [...withoutGraphics, `--js-flags=${shortLived.join(',')}`];
  return optionsOf([headlessPath, ...browserPaths], [...featuresOff, processInReserve], flags);
}
