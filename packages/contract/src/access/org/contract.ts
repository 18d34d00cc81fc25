import { z } from 'zod';
import { defineCommand, defineRead } from '../../core/call.ts';
import { orgType } from '../../core/enumeration.ts';
import { code, colour, id, requiredText, shortText } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

export const org = defineResource('org', {
  path: `${prefix.factory}/org`,
  write: {
    code,
    name: seeded(requiredText),
    parentId: id.nullable(),
    type: orgType,
    enabled: z.boolean(),
    contactPerson: shortText.nullable(),
    contactNumber: shortText.nullable(),
    address: shortText.nullable(),
    /** R3.2: what its members' console is called, bears and is coloured with; null: as that of the one above. */
    title: z.string().trim().max(60).nullable(),
    logoFileId: fileId.nullable(),
    themeColor: colour.nullable(),
  },
  derived: { parentName: seededName.nullable(), isSystem: z.boolean() },
  filter: {
    code: z.string().max(64).optional(),
    name: z.string().max(64).optional(),
    type: orgType.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'code', 'name', 'createdAt'],
  permission: { create: 'org-add', update: 'org-edit', remove: 'org-remove' },
});

/** R4.10: what stands below a disabled organisation keeps its own state; its own members cannot sign in. */
export const setOrgEnabled = defineCommand(org, 'setEnabled', {
  authority: 'org-edit',
  path: ':id/enabled',
  body: { enabled: z.boolean() },
});

/** R7.9: an organisation and all below it that the caller may see, each with its type. */
export const orgTypeTree = defineRead('org.typeTree', {
  path: `${prefix.passport}/org/tree/:id/orgType`,
  params: z.strictObject({ id }),
  result: z.array(
    z.object({ id, name: z.string(), parentId: id.nullable(), type: orgType, enabled: z.boolean() }),
  ),
});
