import {
  ownPreferences,
  type Preferences,
  updatePreferences,
} from '@vehicle/contract/access/preference/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';

/** What no longer has the form of its screen counts as not arranged. */
async function readPreferences({ executor, member }: Access): Promise<Preferences> {
  const rows = await allRows<{ name: string; value: unknown }>(executor)`
    select name, value from preference where member_id = ${member.memberId}`;
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const { shape } = ownPreferences.result;
  return {
    home: shape.home.catch(null).parse(kept.get('home') ?? null),
    pinnedMetrics: shape.pinnedMetrics.catch(null).parse(kept.get('pinnedMetrics') ?? null),
    firstSteps: shape.firstSteps.catch(null).parse(kept.get('firstSteps') ?? null),
  };
}

async function writePreference(
  { executor, member, now }: Access,
  name: string,
  value: unknown,
): Promise<void> {
  if (value === null) {
    await execute(executor)`delete from preference where member_id = ${member.memberId} and name = ${name}`;
    return;
  }
  await execute(executor)`
    insert into preference (member_id, name, value, updated_at)
    values (${member.memberId}, ${name}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (member_id, name) do update set value = excluded.value, updated_at = excluded.updated_at`;
}

/** How each member has arranged their screens, on whatever device they sign in. */
export const module = defineModule({
  routes(app) {
    route(app, ownPreferences, ({ access }) => readPreferences(access));

    route(app, updatePreferences, (context) =>
      writing(context, async (access) => {
        for (const [name, value] of Object.entries(context.body)) {
          if (value !== undefined) await writePreference(access, name, value);
        }
        return readPreferences(access);
      }),
    );
  },
});
