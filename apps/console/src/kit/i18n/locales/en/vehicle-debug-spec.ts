import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-debug-spec.ts';

export const texts: Translated<typeof zh> = {
  title: 'Debug specifications',
  add: 'Add a debug specification',
  edit: 'Edit the debug specification',
  whenEmpty: 'Choose “Add” and list what is checked before a machine leaves the hall.',
  allModels: 'All models',
  modelsHint: 'None chosen: for all models',
  itemsHint:
    'Items with a metric are judged by what the machine reports, the others by hand; an empty limit is no limit.',
  copyAsVersion: 'Copy as new version',
  byHand: 'Entered by hand',
  addItem: 'Add an item',
  copyItem: 'Copy item {{number}}',
  removeItem: 'Remove item {{number}}',
  itemAt: 'Item {{number}}: {{part}}',
  item: {
    seq: 'No.',
    name: 'Item',
    source: 'Source',
    min: 'Minimum',
    max: 'Maximum',
    unit: 'Unit',
    required: 'Required',
  },
  field: {
    name: 'Name',
    specVersion: 'Version',
    modelIds: 'For models',
    modelNames: 'For models',
    modelId: 'For model',
    items: 'Items',
    itemCount: 'Items',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
