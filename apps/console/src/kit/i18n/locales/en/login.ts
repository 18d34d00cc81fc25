import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/login.ts';

export const texts: Translated<typeof zh> = {
  product: 'Auxiliary Transport Equipment Smart IoT Cloud Platform',
  tagline: 'Where every machine is, how it runs, and what it has worked.',
  title: 'Sign in',
  loginName: 'Login name',
  password: 'Password',
  loginNameMissing: 'Please enter your login name',
  passwordMissing: 'login password cannot be empty',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on',
  remember: 'Remember me',
  rememberNot: 'This page is not on a secure connection (https), so the browser cannot seal a password.',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  filled: 'The link has filled in your details. Press Sign in to go on.',
  noAnswer: 'The server cannot be reached. Please check the network and try again.',
  language: 'Language',
};
