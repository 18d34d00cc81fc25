import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/profile.ts';

export const texts: Translated<typeof zh> = {
  title: 'Mis datos',
  edit: 'Editar mis datos',
  changePassword: 'Cambiar contraseña',
  language: 'Idioma',
  languageNote: 'Se guarda en este navegador para la próxima visita.',
  sessions: 'Mis sesiones abiertas',
  sessionsNote: 'Si no reconoce una sesión, ciérrela y cambie la contraseña.',
  log: 'Mi registro de accesos',
};
