import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/chart.ts';

export const texts: Translated<typeof zh> = {
  showTable: '表',
  showChart: 'グラフ',
};
