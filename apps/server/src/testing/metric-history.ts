import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { anAdministrator, aVehicle, type TestMember } from './builders.ts';
import { aLayout, aMessage } from './metric-history.sql.ts';

export const hour_ms = 3_600_000;
export const day_ms = 24 * hour_ms;
/** Midnight (UTC) some days ago: partitions reach back 400 days. */
export const start_ms = Math.floor(Date.now() / day_ms - 10) * day_ms;
export const at = (after_ms: number): Date => new Date(start_ms + after_ms);

interface Reported {
  after_ms: number;
  speed?: number | null;
  hours?: number | null;
}

export interface History {
  server: TestApp;
  admin: TestMember;
  /** Of `fuelLevel`, `engineSpeed` and the counter `engineTotalHours`. */
  layoutId: number;
  /** A vehicle of the test's own. */
  vehicleId: number;
  report(reported: Reported): Promise<void>;
}

/** Gives each test of the file a vehicle on one server. */
export function openHistory(take: (history: History) => void): void {
  let server: TestApp;
  let admin: TestMember;
  let layoutId: number;
  const db = () => server.database.kysely;
  beforeAll(async () => {
    server = await testApp();
    admin = await anAdministrator(db());
    layoutId = await aLayout(db(), { gauges: ['fuelLevel', 'engineSpeed'], counters: ['engineTotalHours'] });
  });
  beforeEach(async () => {
    const vehicleId = await aVehicle(db());
    const report = ({ after_ms, speed = null, hours = null }: Reported) =>
      aMessage(db(), { vehicleId, at: at(after_ms), layoutId, gauges: [null, speed], counters: [hours] });
    take({ server, admin, layoutId, vehicleId, report });
  });
  afterAll(() => server.close());
}
