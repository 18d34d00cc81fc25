import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { type MenuEntry, menu } from './menu.ts';

interface ResourceSeed {
  code: string;
  name: string;
  kind: 'Menu' | 'Action';
  path?: string;
  url?: string;
  icon?: string;
  hidden?: boolean;
  affix?: boolean;
  activeMenu?: string;
}

interface Place {
  applicationId: number;
  parentId: number | null;
  sort: number;
  now: Date;
}

/** Adds the resource where it is missing; what an operator has changed stays. */
async function ensureResource(executor: Executor, resource: ResourceSeed, place: Place): Promise<number> {
  const { code, name, kind, path = '', url = '', icon = '', hidden = false, affix = false } = resource;
  const { activeMenu = '' } = resource;
  const { applicationId, parentId, sort, now } = place;
  await sql`
    insert into resource (application_id, parent_id, name, kind, code, path, url, icon, sort, hidden, affix,
      active_menu, is_system, created_at, updated_at)
    values (${applicationId}, ${parentId}, ${name}, ${kind}, ${code}, ${path}, ${url}, ${icon}, ${sort}, ${hidden},
      ${affix}, ${activeMenu}, true, ${now}, ${now})
    on conflict (application_id, code) do nothing`.execute(executor);
  const { rows } = await sql<{ id: number }>`
    select id from resource where application_id = ${applicationId} and code = ${code}`.execute(executor);
  if (!rows[0]) throw new Error(`Resource ${code} is missing`);
  return rows[0].id;
}

async function ensureEntry(executor: Executor, entry: MenuEntry, place: Place): Promise<void> {
  const { buttons = [], children = [], ...resource } = entry;
  const parentId = await ensureResource(executor, { ...resource, kind: 'Menu' }, place);
  for (const [at, button] of buttons.entries()) {
    await ensureResource(executor, { ...button, kind: 'Action' }, { ...place, parentId, sort: at + 1 });
  }
  for (const [at, child] of children.entries()) {
    await ensureEntry(executor, child, { ...place, parentId, sort: child.sort ?? at + 1 });
  }
}

export async function seedMenu(executor: Executor, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from application where code = 'vehicle'`.execute(
    executor,
  );
  const applicationId = rows[0]?.id;
  if (applicationId === undefined) throw new Error('The application is not seeded');
  for (const [at, entry] of menu.entries()) {
    await ensureEntry(executor, entry, { applicationId, parentId: null, sort: entry.sort ?? at + 1, now });
  }
}
