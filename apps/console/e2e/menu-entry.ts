import pg from 'pg';
import { testServer } from './test-server.ts';

interface EntryTraits {
  name?: string;
  kind?: 'Menu' | 'Action';
  path?: string;
  /** Key of the view. */
  url?: string;
  parentId?: number;
  sort?: number;
  hidden?: boolean;
  affix?: boolean;
  activeMenu?: string;
  alwaysShow?: boolean;
}

const prefix = 'e2e-entry';
let made = 0;

async function ask<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(sql, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** An entry of the console's menu, which every administrator gets; past the menu screen, which would refuse broken ones. */
export async function aMenuEntry(traits: EntryTraits = {}): Promise<{ id: number; name: string }> {
  made += 1;
  const code = `${prefix}-${made}`;
  const name = traits.name ?? `菜单${made}`;
  const [row] = await ask<{ id: number }>(
    `insert into menu_entry (application_id, parent_id, name, kind, code, path, url, icon, sort, hidden, affix, active_menu, always_show,
       created_at, updated_at)
     select id, $1, $2, $3, $4, $5, $6, 'star', $7, $8, $9, $10, $11, now(), now() from application where code = 'vehicle' returning id`,
    [
      traits.parentId ?? null,
      name,
      traits.kind ?? 'Menu',
      code,
      traits.path ?? `/${code}`,
      traits.url ?? '',
      traits.sort ?? 10_000 + made,
      traits.hidden ?? false,
      traits.affix ?? false,
      traits.activeMenu ?? '',
      traits.alwaysShow ?? false,
    ],
  );
  return { id: row?.id ?? 0, name };
}

/** The menu as the product brought it along. */
export async function removeMenuEntries(): Promise<void> {
  await ask(`delete from menu_entry where code like '${prefix}-%'`);
}
