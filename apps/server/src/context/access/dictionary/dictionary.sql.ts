import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { sql } from 'kysely';
import { holds } from '../../../record/like.sql.ts';
import { definePlan } from '../../../record/plan.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** Its names are kept in four languages; a search word may be in any of them. */
export const dictionaryTable = tableStore(
  definePlan({
    resource: dictionary,
    table: 'dictionary',
    derived: () => ({ isSystem: sql<boolean>`t.is_system` }),
    criteria: {
      dictName: (word) =>
        holds(
          sql`concat_ws(' ', t.dict_name ->> 'zh', t.dict_name ->> 'en', t.dict_name ->> 'es', t.dict_name ->> 'ja')`,
          String(word),
        ),
    },
    computedFrom: { kind_code: 'code' },
  }),
);
