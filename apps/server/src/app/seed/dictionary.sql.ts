import { closedDictionaryKinds } from '@vehicle/contract/access/dictionary/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { dictionaries } from './dictionary.ts';

/** The program relies on the codes of the closed kinds; what an operator has made of an entry stays. */
export async function seedDictionary(executor: Executor, now: Date): Promise<void> {
  for (const [kind, entries] of Object.entries(dictionaries)) {
    const isSystem = closedDictionaryKinds.some((closed) => closed === kind);
    for (const [at, { code, ...dictName }] of entries.entries()) {
      await sql`
        insert into dictionary (kind, code, dict_name, sort, is_system, created_at, updated_at)
        values (${kind}, ${code}, ${JSON.stringify(dictName)}, ${(at + 1) * 10}, ${isSystem}, ${now}, ${now})
        on conflict (kind, code) do update set is_system = excluded.is_system`.execute(executor);
    }
  }
}
