import { assignableMenuEntries } from '@vehicle/contract/access/menu-entry/contract';
import { authorizeRole, role, roleMenuEntries } from '@vehicle/contract/access/role/contract';
import { ask } from './records.ts';

let made = Date.now() % 1_000_000;

/** A name that no role of this run has. */
export function nameOfNextRole(): string {
  made += 1;
  return `角色${made}`;
}

/** A role of this console that holds the buttons with these codes. */
export async function aRole(codes: readonly string[] = []) {
  const body = { name: nameOfNextRole(), description: '测试', enabled: true };
  const row = await ask(role.calls.create, { body });
  const entries = await ask(assignableMenuEntries, { params: { id: 1 } });
  const menuEntryIds = entries.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  await ask(authorizeRole, { params: { id: row.id }, body: { menuEntryIds, version: row.version } });
  return row;
}

/** The codes of the menus and buttons that a role of this console holds. */
export async function codesHeldBy(id: number): Promise<string[]> {
  const { menuEntryIds } = await ask(roleMenuEntries, { params: { id } });
  const entries = await ask(assignableMenuEntries, { params: { id: 1 } });
  return entries
    .filter((entry) => menuEntryIds.includes(entry.id))
    .map(({ code }) => code)
    .sort();
}
