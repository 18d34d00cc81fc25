import {
  allMenuEntries,
  assignableMenuEntries,
  menuEntry,
  moveMenuEntry,
} from '@vehicle/contract/access/menu-entry/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { permissions } from '@vehicle/contract/core/permission';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { found, withRules } from '../../../record/store.ts';
import { lockVersion } from '../../../record/table-store.sql.ts';
import { assertNoCycle, lockTree } from '../../../record/tree.sql.ts';
import { menuEntriesIn } from './menu-entry.service.ts';
import {
  arrange,
  countChildren,
  isMenuOf,
  menuEntryPlan,
  siblingIds,
  menuEntryTable as table,
} from './menu-entry.sql.ts';

type Entry = RowOf<typeof menuEntry>;

type Written = Pick<WriteOf<typeof menuEntry>, 'code' | 'kind' | 'parentId' | 'path'>;

/** The menu is everybody's on the platform; only who answers for all of it changes what it leads to. */
function assertMayWriteMenu({ member }: Access, ...kinds: ReadonlyArray<Entry['kind']>): void {
  if (kinds.includes('Menu') && member.memberType !== 'administrator') throw fail.forbidden();
}

/** Addresses lead within the console or to a host that the operator has named. */
function assertHostAllowed(path: string, allowedHosts: readonly string[]): void {
  if (!/^https?:/i.test(path)) return;
  if (!URL.canParse(path) || !allowedHosts.includes(new URL(path).host)) {
    throw fail.fieldRules({ path: 'HOST_NOT_ALLOWED' });
  }
}

/** Every entry of an application, as it stands among its siblings. */
async function entriesOf(access: Access, appCode: AppCode): Promise<Entry[]> {
  const query = {
    criteria: { appCode },
    order: { direction: 'ASC' as const, property: 'sort' },
    pageIndex: 1,
    pageSize: 10_000,
  };
  return (await table.list(access, query)).rows;
}

/** Entries stand below menus of their own application; one that does not exist is reported by the store. */
async function assertParentIsMenu(access: Access, parentId: number | null, appCode: AppCode): Promise<void> {
  if (parentId !== null && (await isMenuOf(access, parentId, appCode)) === false)
    throw fail.menuEntryParent();
}

/** A button has its permission by its code: nobody makes one with a code of the server's that they do not hold. */
function assertCodeHeld({ member }: Access, { kind, code }: Written): void {
  const effective: ReadonlySet<string> = member.permissions;
  const isOfServer = permissions.some((permission) => permission === code);
  if (kind === 'Action' && isOfServer && !effective.has(code)) throw fail.grantExceeded();
}

/** What came with the product keeps what it is known by; what others stand below stays a menu. */
async function assertSameKind(access: Access, before: Entry, after: Written): Promise<void> {
  const isSame = before.kind === after.kind && before.code === after.code;
  if (isSame) return;
  if (before.isSystem) throw fail.systemRecord();
  assertCodeHeld(access, after);
  if (after.kind === 'Menu') return;
  const count = await countChildren(access, before.id);
  if (count > 0) throw fail.inUse('menuEntry', count);
}

/** `allowedHosts`: of other sites that an entry may lead to. */
const menuEntryStore = (allowedHosts: readonly string[]) =>
  withRules(table, {
    async create(access, values) {
      assertMayWriteMenu(access, values.kind);
      assertHostAllowed(values.path, allowedHosts);
      assertCodeHeld(access, values);
      await assertParentIsMenu(access, values.parentId, access.appCode);
      return table.create(access, values);
    },
    async update(access, id, version, after) {
      await lockTree(access, 'menu_entry');
      await lockVersion(menuEntryPlan, access, id, version);
      const before = await found(table, access, id);
      assertMayWriteMenu(access, before.kind, after.kind);
      if (after.path !== before.path) assertHostAllowed(after.path, allowedHosts);
      await assertSameKind(access, before, after);
      await assertNoCycle(access, 'menu_entry', id, after.parentId);
      await assertParentIsMenu(access, after.parentId, before.appCode);
      await table.update(access, id, version, after);
    },
    async remove(access, id) {
      const { isSystem, kind } = await found(table, access, id);
      assertMayWriteMenu(access, kind);
      if (isSystem) throw fail.systemRecord();
      await table.remove(access, id);
    },
  });

/** The siblings with the entry before one of them, or last. */
function placed(siblings: readonly number[], id: number, beforeId: number | null): number[] {
  const others = siblings.filter((sibling) => sibling !== id);
  if (beforeId === null) return [...others, id];
  const at = others.indexOf(beforeId);
  if (at < 0) throw fail.referenceMissing('menuEntry');
  return others.toSpliced(at, 0, id);
}

/** Puts an entry below a parent of its application, before one of its siblings or last. */
async function move(
  access: Access,
  id: number,
  { parentId, beforeId, version }: z.output<(typeof moveMenuEntry)['body']>,
): Promise<void> {
  await lockTree(access, 'menu_entry');
  await lockVersion(menuEntryPlan, access, id, version);
  const before = await found(table, access, id);
  assertMayWriteMenu(access, before.kind);
  if (parentId !== null && (await isMenuOf(access, parentId, before.appCode)) === null) {
    throw fail.referenceMissing('parentId');
  }
  await assertNoCycle(access, 'menu_entry', id, parentId);
  await assertParentIsMenu(access, parentId, before.appCode);
  const siblings = await siblingIds(access, before.appCode, parentId);
  await arrange(access, parentId, placed(siblings, id, beforeId));
  const after = await found(table, access, id);
  await recordAct(access, { call: moveMenuEntry.name, record: `${menuEntry.name}/${id}`, before, after });
}

export const module = defineModule({
  pages: [
    {
      code: 'menu',
      below: 'system',
      sort: 3,
      path: '/system/menu',
      icon: 'tree-table',
      permissions: ['resource-add', 'resource-edit', 'resource-remove'],
    },
  ],
  routes(app) {
    route(app, allMenuEntries, ({ access, appCode }) => entriesOf(access, appCode));

    route(app, assignableMenuEntries, ({ access, member, params }) =>
      menuEntriesIn(access.executor, member, params.id),
    );

    crudRoutes(app, menuEntry, menuEntryStore(app.context.env.menuAllowedHosts));

    route(app, moveMenuEntry, (context) =>
      writing(context, async (access) => {
        await move(access, context.params.id, context.body);
        return null;
      }),
    );
  },
});
