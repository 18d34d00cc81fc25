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
  section: { look: 'Look' },
  chooseColour: 'Choose a colour',
  lookHint:
    'What its members see after signing in: page title, logo in the sidebar and colour. What is left empty is taken from the organisation above.',
  isDemo:
    'Organisations whose code begins with DEMO-, with their vehicles, terminals and accounts, are demo data. Run npm run demo:remove on the server to remove all of it; nothing else is touched.',
  field: {
    code: 'Org code',
    name: 'Org name',
    parentId: 'Parent org',
    parentName: 'Parent org',
    type: 'Org type',
    contactPerson: 'Contact person',
    contactNumber: 'Contact number',
    address: 'Address',
    title: 'Console title',
    logoFileId: 'Logo',
    themeColor: 'Theme colour',
    enabled: 'Status',
    isSystem: 'System org',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
