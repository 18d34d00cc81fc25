import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/statistics.ts';

export const texts: Translated<typeof zh> = {
  energyEfficiency: 'Eficiencia energética',
  repertory: 'Análisis de existencias',
  sell: 'Análisis de ventas',
  worktime: 'Horas de trabajo',
};
