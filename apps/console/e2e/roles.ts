import { assignableResources } from '@vehicle/contract/access/menu-entry/contract';
import { authorizeRole, role, roleResources } from '@vehicle/contract/access/role/contract';
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
  const resources = await ask(assignableResources, { params: { id: 1 } });
  const resourceIds = resources.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  await ask(authorizeRole, { params: { id: row.id }, body: { resourceIds, version: row.version } });
  return row;
}

/** The codes of the menus and buttons that a role of this console holds. */
export async function codesHeldBy(id: number): Promise<string[]> {
  const { resourceIds } = await ask(roleResources, { params: { id } });
  const resources = await ask(assignableResources, { params: { id: 1 } });
  return resources
    .filter((resource) => resourceIds.includes(resource.id))
    .map(({ code }) => code)
    .sort();
}
