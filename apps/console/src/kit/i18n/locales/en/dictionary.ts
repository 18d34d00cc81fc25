import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/dictionary.ts';

export const texts: Translated<typeof zh> = {
  title: 'Dictionary',
  add: 'Add entry',
  edit: 'Edit entry',
  whenEmpty: 'Press Add to make an entry; it then stands in the lists to choose from.',
  kinds: 'Kinds',
  kind: {
    manufacturer: 'Manufacturers',
    terminalType: 'Terminal types',
    vehicleRole: 'Vehicle roles',
    partUnit: 'Part units',
    faultLevel: 'Fault levels',
  },
  field: {
    kind: 'Kind',
    code: 'Code',
    dictName: 'Name',
    sort: 'Sort',
    enabled: 'Status',
    isSystem: 'Built in',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
