import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-category.ts';

export const texts: Translated<typeof zh> = {
  title: 'Vehicle categories',
  add: 'Add vehicle category',
  edit: 'Edit vehicle category',
  addChild: 'Add below',
  whenEmpty: 'Press Add to make a category, then register models in it.',
  parentFailed: 'The parent categories did not load',
  modelsOf: 'Show the models of {{name}}',
  topSpeedHint: 'Odometer jumps beyond what this speed allows do not count as distance. Empty means 60 km/h.',
  energyType: {
    diesel: 'Diesel',
    electric: 'Electric',
    hybrid: 'Hybrid',
  },
  field: {
    name: 'Category name',
    code: 'Category code',
    parentId: 'Parent category',
    parentName: 'Parent category',
    energyType: 'Energy type',
    topSpeed_kmh: 'Top speed (km/h)',
    icon: 'Icon',
    metricCount: 'Metrics',
    modelCount: 'Models',
    creator: 'Created by',
    createdAt: 'Created at',
    updatedBy: 'Changed by',
    updatedAt: 'Changed at',
    metricIds: 'Metrics',
  },
};
