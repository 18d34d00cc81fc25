import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric-group.ts';

export const texts: Translated<typeof zh> = {
  title: 'Metric groups',
  add: 'Add metric group',
  edit: 'Edit metric group',
  whenEmpty: 'Press Add to make a group; a vehicle shows its metrics by group.',
  field: {
    code: 'Code',
    name: 'Name',
    sort: 'Sort',
    metricCount: 'Metrics',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
    remark: 'Remark',
  },
};
