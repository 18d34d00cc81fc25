import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/equipment-list.ts';

export const texts: Translated<typeof zh> = {
  title: 'Lista de equipos',
};
