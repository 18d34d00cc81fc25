import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/distribution.ts';

export const texts: Translated<typeof zh> = {
  title: 'Mapa de vehículos',
};
