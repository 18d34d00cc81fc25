import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/fault-base.ts';

export const texts: Translated<typeof zh> = {
  title: 'Fault codes',
  add: 'Add fault code',
  edit: 'Edit fault code',
  whenEmpty: 'Press Add to enter a fault code, or import many of them at once.',
  allModels: 'All models',
  anyAddress: 'Any controller',
  spnHint: 'Number or name of an SPN',
  fmiHint: 'Choose an FMI',
  modelHint: 'None chosen: every model',
  addressHint: 'Left empty: whichever controller reports it',
  ownSpn: 'not a listed parameter',
  enable: 'Enable SPN {{spn}} FMI {{fmi}}',
  openCases: 'Cases of SPN {{spn}} FMI {{fmi}}',
  field: {
    spn: 'SPN',
    fmi: 'FMI',
    sourceAddress: 'Controller address',
    modelId: 'Model',
    name: 'Fault name',
    unit: 'Component',
    level: 'Level',
    description: 'Description',
    enabled: 'Enabled',
    knowledgeCount: 'Knowledge',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
