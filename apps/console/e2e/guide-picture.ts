import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { withPalette } from './png-palette.ts';

const pictures = new URL('../../../docs/images/', import.meta.url);

/** The screenshots that the user guide shows, each with the name of its picture there; others are those of `guide.e2e.ts`. */
const shown: Readonly<Record<string, string>> = {
  'tour-login-zh-1440': 'login',
  'tour-login-en-1440': 'login-en',
  'tour-data-vehicle-zh-1440': 'vehicle',
  'tour-data-vehicle-en-1440': 'vehicle-en',
  'tour-data-vehicle-zh-390': 'vehicle-phone',
  'tour-terminal-zh-1440': 'terminal',
  'tour-terminal-en-1440': 'terminal-en',
  'tour-configFile-zh-1440': 'config-file',
  'tour-configFile-en-1440': 'config-file-en',
  'tour-system-account-zh-1440': 'member',
  'tour-system-account-en-1440': 'member-en',
  'tour-system-menu-zh-1440': 'menu',
  'tour-system-menu-en-1440': 'menu-en',
  'tour-system-org-zh-1440': 'org',
  'tour-system-org-en-1440': 'org-en',
  'tour-system-dictionary-zh-1440': 'dictionary',
  'tour-system-dictionary-en-1440': 'dictionary-en',
  'tour-dialog-register-zh-1440': 'register',
  'tour-dialog-role-authorise-zh-1440': 'authorise',
  'tour-dialog-audit-detail-zh-1440': 'audit-log',
  'tour-dialog-settings-zh-1440': 'settings',
  'tour-dialog-first-password-zh-1440': 'first-password',
  'tour-own-profile-zh-1440': 'profile',
  'tour-simulation-zh-1440': 'simulation',
  'dashboard-wall-zh-1440': 'wall',
  'message-detail-1440-zh': 'message',
  'single-vehicle-single-data-1440-zh': 'single-data',
  'single-vehicle-fault-detail-1440-zh': 'fault-record',
  'inspection-report-1440-zh': 'debug-report',
  'stock-in-1440-zh': 'stock-in',
  'stock-sale-1440-zh': 'stock-sale',
  'service-handling-1440-zh': 'fault-handling',
  'notice-rules-1440-zh': 'notice-rules',
  'data-metric-choice-1440-zh': 'metric-choice',
  'screens-mapping-1440-zh': 'mapping',
  'screens-try-out-1440-zh': 'try-out',
  'screens-gateway-events-1440-zh': 'gateway-events',
  'screens-terminal-command-1440-zh': 'terminal-command',
  'data-forward-target-1440-zh': 'forward-target',
  'retention-zh-1440': 'retention',
};

/** A picture of the guide from the page as it is now, without what was said about acts before. */
export async function keepGuidePicture(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ style: '.ant-message { display: none }' });
  await writeFile(new URL(`guide-${name}.png`, pictures), withPalette(png));
}

/** With `UPDATE_GUIDE=1` the user guide gets the page as it is now; run the tour alone then, on fresh data. */
export async function guidePicture(page: Page, shot: string): Promise<void> {
  const name = shown[shot];
  if (process.env.UPDATE_GUIDE === '1' && name) await keepGuidePicture(page, name);
}
