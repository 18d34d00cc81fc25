import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/part-info.ts';

export const texts: Translated<typeof zh> = {
  title: 'Parts dictionary',
  add: 'Add part',
  edit: 'Edit part',
  whenEmpty: 'Press Add to enter a part, or Import to enter many at once.',
  allModels: 'All models',
  modelsHint: 'None chosen: it fits every model',
  section: {
    basic: 'Basics',
    life: 'Life and stock',
  },
  field: {
    code: 'Part code',
    name: 'Part name',
    specification: 'Specification',
    unit: 'Unit',
    maker: 'Maker',
    modelIds: 'Fits models',
    modelNames: 'Fits models',
    modelId: 'Fits model',
    serialised: 'Has serial numbers',
    life_h: 'Life (h)',
    life_km: 'Life (km)',
    life_months: 'Life (months)',
    price: 'Price (CNY)',
    minStock: 'Minimum stock',
    remark: 'Remark',
    fittedCount: 'Fitted',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
  },
};
