import { sql } from 'kysely';
import { vectorOf } from '../../context/service/expert-knowledge/expert-knowledge.sql.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { faultCodes } from './fault-code.ts';
import { knowledge } from './fault-knowledge.ts';
import { faultModes } from './fault-mode.ts';
import { suspectParameters } from './fault-parameter.ts';

export async function seedFaultModes(executor: Executor): Promise<void> {
  const names = faultModes.map(({ name }) => JSON.stringify(name));
  await sql`
    insert into fault_mode (fmi, name)
    select given.fmi, given.name::jsonb
    from unnest(${faultModes.map(({ fmi }) => fmi)}::integer[], ${names}::text[]) as given (fmi, name)
    on conflict (fmi) do nothing`.execute(executor);
}

export async function seedSuspectParameters(executor: Executor): Promise<void> {
  const spns = suspectParameters.map(({ spn }) => spn);
  const names = suspectParameters.map(({ name }) => JSON.stringify(name));
  const units = suspectParameters.map(({ unit }) => unit);
  await sql`
    insert into suspect_parameter (spn, name, unit)
    select given.spn, given.name::jsonb, given.unit
    from unnest(${spns}::integer[], ${names}::text[], ${units}::text[]) as given (spn, name, unit)
    on conflict (spn) do nothing`.execute(executor);
}

export async function seedFaultCodes(executor: Executor, now: Date): Promise<void> {
  for (const { spn, fmi, level, unit, name, description } of faultCodes) {
    await sql`
      insert into fault_base (spn, fmi, name, unit, level, description, created_at, updated_at)
      values (${spn}, ${fmi}, ${name}, ${unit}, ${level}, ${description}, ${now}, ${now})
      on conflict do nothing`.execute(executor);
  }
}

/** What an entry has that the seed says nothing of. */
const unsaid = { specNumber: null, modelIds: [], partIds: [], fileIds: [], caseIds: [] };

export async function seedKnowledge(executor: Executor, now: Date): Promise<void> {
  for (const { categoryCode, codes, ...entry } of knowledge) {
    const search = vectorOf({ ...unsaid, ...entry, categoryId: null, faultCodes: [...codes] });
    const { faultName, faultUnit, faultLevel, description, reason, measures, resolvent, steps } = entry;
    await sql`
      with made as (
        insert into expert_knowledge (category_id, fault_name, fault_unit, fault_level, description, reason, measures,
          resolvent, steps, search, created_at, updated_at)
        values ((select id from vehicle_category where code = ${categoryCode}), ${faultName}, ${faultUnit}, ${faultLevel},
          ${description}, ${reason}, ${measures}, ${resolvent}, ${[...steps]}, ${search}, ${now}, ${now})
        returning id)
      insert into expert_knowledge_code (knowledge_id, spn, fmi, position)
      select made.id, given.spn, given.fmi, given.position from made,
        unnest(${codes.map(({ spn }) => spn)}::integer[], ${codes.map(({ fmi }) => fmi)}::integer[])
          with ordinality as given (spn, fmi, position)`.execute(executor);
  }
}
