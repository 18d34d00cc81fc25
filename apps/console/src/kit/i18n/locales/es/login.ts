import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/login.ts';

export const texts: Translated<typeof zh> = {
  product: 'Plataforma IoT inteligente en la nube para equipos de transporte auxiliar',
  tagline: 'Dónde está cada máquina, cómo funciona y cuánto ha trabajado.',
  title: 'Iniciar sesión',
  loginName: 'Usuario',
  password: 'Contraseña',
  loginNameMissing: 'Introduzca su usuario',
  passwordMissing: 'La contraseña no puede estar vacía',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'Bloq Mayús está activado',
  remember: 'Recordarme',
  rememberNot:
    'Esta página no usa una conexión segura (https), por lo que el navegador no puede cifrar la contraseña.',
  signIn: 'Entrar',
  signingIn: 'Entrando…',
  filled: 'El enlace ha rellenado sus datos. Pulse «Entrar» para continuar.',
  noAnswer: 'No se puede conectar con el servidor. Compruebe la red e inténtelo de nuevo.',
  language: 'Idioma',
};
