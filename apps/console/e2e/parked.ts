/**
 * Browser tests that `npm test` leaves out while the screens that they walk through are being rebuilt: they still describe what
 * these were before, or have not been run since. Each is mended and taken out of this list; the list goes with its last line.
 */
export const parked: readonly string[] = [
  'apps/console/e2e/dashboard.e2e.ts',
  'apps/console/e2e/data-forward-target.e2e.ts',
  'apps/console/e2e/expert-library.e2e.ts',
  'apps/console/e2e/inspection.e2e.ts',
  'apps/console/e2e/list-columns.e2e.ts',
  'apps/console/e2e/map-ground.e2e.ts',
  'apps/console/e2e/monitoring-map.e2e.ts',
  'apps/console/e2e/mood.e2e.ts',
  'apps/console/e2e/notice-service.e2e.ts',
  'apps/console/e2e/research-expert-knowledge.e2e.ts',
  'apps/console/e2e/research-fault-code.e2e.ts',
  'apps/console/e2e/screens-list.e2e.ts',
  'apps/console/e2e/screens-terminal-command.e2e.ts',
  'apps/console/e2e/session-errors.e2e.ts',
  'apps/console/e2e/shell-login.e2e.ts',
  'apps/console/e2e/shell-policy.e2e.ts',
  'apps/console/e2e/shell-settings.e2e.ts',
  'apps/console/e2e/shell-size.e2e.ts',
  'apps/console/e2e/single-vehicle-record.e2e.ts',
  'apps/console/e2e/system-dictionary.e2e.ts',
  'apps/console/e2e/system-org.e2e.ts',
  'apps/console/e2e/system-role-grant.e2e.ts',
  'apps/console/e2e/tour-life.e2e.ts',
  'apps/console/e2e/tour.e2e.ts',
];
