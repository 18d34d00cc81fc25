import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric.ts';

export const texts: Translated<typeof zh> = {
  title: 'Metrics',
  add: 'Add metric',
  edit: 'Edit metric',
  whenEmpty: 'Press Add, or create metrics together in the mapping of a parse file.',
  labelValue: 'Value',
  addLabel: 'Add a value',
  dataType: {
    number: 'Number',
    enum: 'Choice',
    boolean: 'Switch',
  },
  aggregation: {
    last: 'Last',
    avg: 'Average',
    max: 'Maximum',
    delta: 'Increase',
  },
  field: {
    code: 'Code',
    name: 'Name',
    unit: 'Unit',
    groupId: 'Group',
    dataType: 'Data type',
    decimals: 'Decimals',
    min: 'Minimum',
    max: 'Maximum',
    warnBelow: 'Warn below',
    warnAbove: 'Warn above',
    labels: 'Meaning of values',
    isCounter: 'Counter',
    aggregation: 'Aggregation',
    spn: 'SPN',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
    remark: 'Remark',
  },
};
