import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/profile.ts';

export const texts: Translated<typeof zh> = {
  title: 'My profile',
  edit: 'Edit profile',
  changePassword: 'Change password',
  language: 'Language',
  languageNote: 'Kept in this browser for the next visit too.',
  sessions: 'Where I am signed in',
  sessionsNote: 'End a session that you do not know, and change your password.',
  log: 'My sign-in log',
};
