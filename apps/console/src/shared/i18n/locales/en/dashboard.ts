import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/dashboard.ts';

export const texts: Translated<typeof zh> = {
  title: 'Home',
};
