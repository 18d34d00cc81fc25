import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/org.ts';

export const texts: Translated<typeof zh> = {
  title: 'Organisations',
  add: 'Add organisation',
  edit: 'Edit organisation',
  whenEmpty: 'Press Add to make the first organisation.',
  type: {
    factory: 'Factory',
    inPlant: 'In-plant',
    service: 'Service',
    client: 'Client',
    serviceTeam: 'Service team',
  },
  addChild: 'Add below',
  enable: 'Enable {{name}}',
  sureToDisable:
    'Disable {{name}}? Its members are signed out at once and cannot sign in while it is disabled.',
  field: {
    code: 'Org code',
    name: 'Org name',
    parentId: 'Parent org',
    parentName: 'Parent org',
    type: 'Org type',
    contactPerson: 'Contact person',
    contactNumber: 'Contact number',
    address: 'Address',
    enabled: 'Status',
    isSystem: 'System org',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
