import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { appCode, menuEntryKind } from '../../core/enumeration.ts';
import { code, id, requiredText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';
import { authorizedMenuEntry } from '../member/passport.ts';

const path = `${prefix.passport}/resource`;

/** A route of the console, or an external address; empty for an action. */
const routePath = z
  .string()
  .trim()
  .max(200)
  .regex(/^$|^https?:\/\/\S+$|^\/?[\w\-/:.]+$/, { error: 'ROUTE_INVALID' });

/** The routing address of another entry, or none. */
const litPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^$|^\/[\w\-/:.]*$/, { error: 'ROUTE_INVALID' });

/** R3.21, R7.10: a menu entry or a button of an application (`AppCode` header). */
export const menuEntry = defineResource('menuEntry', {
  path,
  write: {
    name: requiredText,
    code,
    kind: menuEntryKind,
    /** Resource address: the view that the entry shows (R2.16). */
    url: z
      .string()
      .trim()
      .max(100)
      .regex(/^[\w\-/]*$/, { error: 'ROUTE_INVALID' }),
    /** Routing address. */
    path: routePath,
    icon: z.string().trim().max(40),
    sort: z.int().min(0).max(100_000),
    parentId: id.nullable(),
    hidden: z.boolean(),
    affix: z.boolean(),
    /** R3.7: the routing address of the entry that is lit while this one is in view, where it has no place in the menu itself. */
    activeMenu: litPath,
    /** R3.7: a group that is shown as one even while a single page of it is to be seen. */
    alwaysShow: z.boolean(),
  },
  derived: {
    appCode,
    parentName: seededName.nullable(),
    /** Came with the product: cannot be removed, and its code and kind stay. */
    isSystem: z.boolean(),
  },
  filter: {
    appCode: appCode.optional(),
    name: z.string().max(64).optional(),
    code: z.string().max(64).optional(),
    kind: menuEntryKind.optional(),
  },
  order: ['id', 'sort', 'name', 'code', 'createdAt'],
  permission: { create: 'resource-add', update: 'resource-edit', remove: 'resource-remove' },
  onlyInPerson: true,
});

/** R7.10: every entry of the application of the `AppCode` header, in the order of the menu; for the menu screen. */
export const allMenuEntries = defineRead('menuEntry.all', {
  path: `${path}/all`,
  authority: 'resource-edit',
  result: z.array(menuEntry.row),
});

/** R7.10: what the caller may give to a role of the application. */
export const assignableMenuEntries = defineRead('menuEntry.assignable', {
  path: `${path}/assignable/:id`,
  authority: 'role-view',
  params: z.strictObject({ id }),
  result: z.array(authorizedMenuEntry),
});

/** Puts an entry below a parent, before one of its siblings or last; the siblings are numbered anew. */
export const moveMenuEntry = defineCall('menuEntry.move', {
  method: 'PUT',
  path: `${path}/:id/move`,
  authority: 'resource-edit',
  onlyInPerson: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ parentId: id.nullable(), beforeId: id.nullable(), version }),
});
