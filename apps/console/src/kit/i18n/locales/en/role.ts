import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/role.ts';

export const texts: Translated<typeof zh> = {
  title: 'Roles',
  add: 'Add role',
  edit: 'Edit role',
  whenEmpty: 'Press Add to make a role, then give it menus and functions.',
  application: 'Application',
  appCode: {
    vehicle: 'Web console',
    'vehicle-app': 'Mobile app',
  },
  platform: 'Platform',
  authorize: 'Permissions',
  authorizeOf: 'Permissions of {{name}}',
  searchResources: 'Search menus, functions or codes',
  chosen: '{{chosen}} of {{total}} chosen',
  selectAll: 'All',
  selectNone: 'None',
  selectAllOf: 'All of {{name}}',
  selectNoneOf: 'None of {{name}}',
  otherFunctions: 'Other functions',
  beyondOwn: '{{number}} more go beyond your own rights; saving leaves them as they are.',
  limits:
    'External users only look. Service users only get functions for debugging, entering maintenance, parts, faults and the repository. Whatever else is granted has no effect for them.',
  nothingToGrant: 'There is nothing that you could grant',
  save: 'Save',
  permissionDataFailed: 'Failed to obtain permission data',
  authorizeFailed: 'Failed to modify role permissions',
  applicationFailed: 'Application acquisition failed',
  field: {
    name: 'Role name',
    description: 'Role description',
    appCode: 'Application',
    orgName: 'Organisation',
    memberCount: 'Members',
    enabled: 'Status',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
