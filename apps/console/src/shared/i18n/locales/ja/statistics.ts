import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/statistics.ts';

export const texts: Translated<typeof zh> = {
  energyEfficiency: 'エネルギー効率',
  repertory: '在庫分析',
  sell: '販売分析',
  worktime: '稼働時間',
};
