import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/statistics.ts';

export const texts: Translated<typeof zh> = {
  energyEfficiency: 'Energy efficiency',
  repertory: 'Stock analysis',
  sell: 'Sales analysis',
  worktime: 'Working hours',
};
