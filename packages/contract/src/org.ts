import { z } from 'zod';
import { orgType } from './enumeration.ts';
import { code, id, requiredText, shortText } from './field.ts';
import { prefix } from './prefixes.ts';
import { defineResource } from './resource.ts';

export const org = defineResource('org', {
  path: `${prefix.factory}/org`,
  write: {
    code,
    name: requiredText,
    parentId: id.nullable(),
    type: orgType,
    enabled: z.boolean(),
    contactPerson: shortText.nullable(),
    contactNumber: shortText.nullable(),
    address: shortText.nullable(),
  },
  derived: { parentName: z.string().nullable(), isSystem: z.boolean() },
  filter: {
    code: z.string().max(64).optional(),
    name: z.string().max(64).optional(),
    type: orgType.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'code', 'name', 'createdAt'],
  permission: { create: 'org-add', update: 'org-edit', remove: 'org-remove' },
});
