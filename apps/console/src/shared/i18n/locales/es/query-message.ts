import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/query-message.ts';

export const texts: Translated<typeof zh> = {
  title: 'Mensajes',
};
