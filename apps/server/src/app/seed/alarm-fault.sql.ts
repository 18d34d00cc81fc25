import { alarmFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { alarmFaults } from './alarm-fault.ts';

export async function seedAlarmFaults(executor: Executor, now: Date): Promise<void> {
  for (const { spn, fmi, level, unit, name, description } of alarmFaults) {
    await sql`
      insert into suspect_parameter (spn, name, unit) values (${spn}, ${JSON.stringify(name)}::jsonb, '')
      on conflict do nothing`.execute(executor);
    await sql`
      insert into fault_base (source_address, spn, fmi, name, unit, level, description, created_at, updated_at)
      values (${alarmFault.sourceAddress}, ${spn}, ${fmi}, ${name.zh}, ${unit}, ${level}, ${description}, ${now}, ${now})
      on conflict do nothing`.execute(executor);
  }
}
