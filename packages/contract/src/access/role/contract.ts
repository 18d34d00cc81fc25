import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { appCode } from '../../core/enumeration.ts';
import { id, requiredText, shortText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

const path = `${prefix.passport}/role`;
const params = z.strictObject({ id });

/**
 * R3.20, R7.11, R7.12. A role belongs to one application (`AppCode` header) and to the organisation that made it; one of the
 * platform belongs to none and is changed by administrators only.
 */
export const role = defineResource('role', {
  path,
  write: {
    name: seeded(requiredText),
    description: seeded(shortText).nullable(),
    enabled: z.boolean(),
  },
  derived: {
    appCode,
    orgName: seededName.nullable(),
    memberCount: z.int(),
  },
  filter: {
    appCode: appCode.optional(),
    name: z.string().max(64).optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'name', 'createdAt'],
  permission: { read: 'role-view', create: 'role-add', update: 'role-edit', remove: 'role-remove' },
  permissionIn: { 'vehicle-app': { create: 'role-add-app-vehicle', update: 'role-edit-app-vehicle' } },
  onlyInPerson: true,
});

/** R7.11: the enabled roles of an application that the caller may give to others. */
export const allRoles = defineRead('role.all', {
  path: `${path}/all`,
  result: z.array(z.object({ id, name: seededName, description: seededName.nullable(), applicationId: id })),
});

const granted = z.object({ menuEntryIds: z.array(id), version });
const grant = z.strictObject({ menuEntryIds: z.array(id).max(2000), version });

interface GrantNames {
  read: string;
  change: string;
  /** Last part of the path. */
  at: string;
}

/** The two calls that read and change what a role holds. */
function grantCalls({ read, change, at }: GrantNames) {
  const place = `${path}/:id/${at}`;
  return {
    held: defineCall(read, { method: 'GET', path: place, authority: 'role-view', params, result: granted }),
    hold: defineCall(change, {
      method: 'PUT',
      path: place,
      authority: 'role-authorize',
      authorityIn: { 'vehicle-app': 'role-authorize-app-vehicle' },
      onlyInPerson: true,
      params,
      body: grant,
      result: granted,
    }),
  };
}

/** R7.11: the menus and buttons of a role of this console. */
export const { held: roleMenuEntries, hold: authorizeRole } = grantCalls({
  read: 'role.authorized',
  change: 'role.authorize',
  at: 'authorize',
});

/** R7.12: the same for the application of the `AppCode` header. */
export const { held: roleMenuEntriesInApp, hold: authorizeRoleInApp } = grantCalls({
  read: 'role.authorizedInApp',
  change: 'role.authorizeInApp',
  at: 'resources',
});
