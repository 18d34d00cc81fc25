import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric-choice.ts';

export const texts: Translated<typeof zh> = {
  title: 'Metrics shown',
  titleOf: 'Metrics shown: {{name}}',
  own: 'Own choice',
  ownNote: 'Only the chosen metrics show, as under "Order shown".',
  inheritedFrom: 'Taken over from "{{name}}"',
  inheritsNothing: 'Nothing is chosen above: all metrics that a vehicle reports show.',
  chosen: 'Metrics chosen: {{metrics}}, groups: {{groups}}',
  all: 'All metrics',
  inOrder: 'Order shown',
  search: 'Search by name or code',
  nothingFound: 'No metric matches',
  chooseOne: 'Choose at least one metric under "All metrics"',
  showsReported: 'All metrics that a vehicle reports show',
  save: 'Save',
  removeMetric: 'Remove {{name}}',
  reload: 'Load the latest',
  inherited: 'Taken over',
};
