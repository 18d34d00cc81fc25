/**
 * Browser tests that `npm test` leaves out while the screens that they walk through are being rebuilt: they still describe what
 * these were before, or have not been run since. Each is mended and taken out of this list; the list goes with its last line.
 */
export const parked: readonly string[] = [
  'apps/console/e2e/list-columns.e2e.ts',
  'apps/console/e2e/mood.e2e.ts',
  'apps/console/e2e/research-fault-code.e2e.ts',
  'apps/console/e2e/screens-list.e2e.ts',
  'apps/console/e2e/shell-login.e2e.ts',
  'apps/console/e2e/shell-settings.e2e.ts',
  'apps/console/e2e/shell-size.e2e.ts',
  'apps/console/e2e/tour.e2e.ts',
];
