import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { seedAlarmFaults } from './alarm-fault.sql.ts';
import { seedDictionary } from './dictionary.sql.ts';
import {
  lockSeed,
  seedFaultCodes,
  seedFaultModes,
  seedFoundation,
  seedKnowledge,
  seedMenu,
  seedSuspectParameters,
  seedVehicleKinds,
} from './fault-library.sql.ts';
import { seedMetrics } from './metric.sql.ts';
import { once } from './once.sql.ts';
import { seedParseFiles } from './parse-file.sql.ts';
import { seedGrantLike, seedRoles } from './role.sql.ts';

/** What a platform has on its first day, and the menu of what a newer version has learned; run at each start. */
export async function seed(database: Database, now: Date): Promise<void> {
  await transact(database, async (executor) => {
    await lockSeed(executor);
    await once(executor, 'foundation', () => seedFoundation(executor, now));
    await once(executor, 'vehicleKinds', () => seedVehicleKinds(executor, now));
    await once(executor, 'dictionary', () => seedDictionary(executor, now));
    await seedMenu(executor, now);
    await once(executor, 'roles', () => seedRoles(executor, now));
    await once(executor, 'availabilityGrants', () =>
      seedGrantLike(executor, { code: 'availability', like: 'worktime' }),
    );
    await once(executor, 'metrics', () => seedMetrics(executor, now));
    await once(executor, 'parseFiles', () => seedParseFiles(executor, now));
    await once(executor, 'faultModes', () => seedFaultModes(executor));
    await once(executor, 'suspectParameters', () => seedSuspectParameters(executor));
    await once(executor, 'faultCodes', () => seedFaultCodes(executor, now));
    await once(executor, 'expertKnowledge', () => seedKnowledge(executor, now));
    await once(executor, 'alarmFaults', () => seedAlarmFaults(executor, now));
  });
}
