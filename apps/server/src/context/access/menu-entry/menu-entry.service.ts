import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import { permissions } from '@vehicle/contract/core/permission';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Member } from '../../../record/member.ts';
import {
  authorizedMenuEntries,
  isApplication,
  type MenuEntryKey,
  menuEntryKeys,
} from './granted-entry.sql.ts';

/** The codes that the server itself asks for; what another one means is known to the client that shows the button. */
const serverCodes: ReadonlySet<string> = new Set(permissions);

/** Buttons only as far as the member type allows them; the menu says what there is to see. */
function isAllowed(member: Member, { kind, code }: Pick<MenuEntryKey, 'kind' | 'code'>): boolean {
  if (kind === 'Menu') return true;
  const effective: ReadonlySet<string> = member.permissions;
  return serverCodes.has(code) ? effective.has(code) : member.memberType !== 'externalUser';
}

/** What the member may open and press in an application, with the menus above it; 404 for an unknown one. */
export async function menuEntriesIn(
  executor: Executor,
  member: Member,
  applicationId: number,
): Promise<AuthorizedMenuEntry[]> {
  if (!(await isApplication(executor, applicationId))) throw fail.notFound('application', applicationId);
  const held = await authorizedMenuEntries(executor, member, applicationId);
  return held.filter((entry) => isAllowed(member, entry));
}

/** The ids of the same, over all applications. */
export async function heldIds({ executor, member }: Access): Promise<ReadonlySet<number>> {
  const held = await menuEntryKeys(executor, member);
  return new Set(held.filter((entry) => isAllowed(member, entry)).map(({ id }) => id));
}
