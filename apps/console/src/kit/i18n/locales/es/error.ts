import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/error.ts';

export const texts: Translated<typeof zh> = {
  noAnswer: 'Sin conexión con el servidor. Compruebe la red e inténtelo de nuevo.',
  badInput: '¡Hay datos incorrectos!',
  forbidden: '¡No tiene permiso para esto!',
  businessRule: '¡Esta operación no es posible ahora!',
  serverError: '¡Error del servidor!',
  notFound: 'El registro no existe o se ha eliminado.',
  unavailable: 'El servicio no está disponible. Inténtelo de nuevo en breve.',
  notice: 'Aviso',
  fetchFailed: 'No se pudo obtener',
  signedOut: {
    title: 'Sesión cerrada',
    text: 'Se ha cerrado su sesión. Puede cancelar y seguir en esta página, o iniciar sesión de nuevo.',
    signIn: 'Iniciar sesión de nuevo',
    cancel: 'Cancelar',
  },
  simulationOver: {
    title: 'Sesión cerrada',
    text: 'Ya no actúa como otro usuario. Puede cancelar y seguir en esta página, o volver a su cuenta.',
    signIn: 'Volver a mi cuenta',
    cancel: 'Cancelar',
  },
  simulationStopped: '¡Ha dejado de actuar como otro usuario!',
  simulationEnded: 'Ya no actúa como otro usuario; esta es de nuevo su cuenta.',
  page403: {
    title: 'Sin acceso',
    text: 'Su cuenta no puede abrir esta página. Si la necesita para su trabajo, pida a un administrador que la añada a su rol.',
  },
  page404: {
    title: 'Página no encontrada',
    text: 'La dirección puede ser incorrecta o esta función no está disponible para usted.',
  },
  loadMenu: { title: 'No se pudo cargar el menú', retry: 'Reintentar', signOut: 'Cerrar sesión' },
  broken: {
    title: 'Esta página ha fallado',
    text: 'Vuelva a cargarla. Si se repite, comunique al administrador el texto de abajo.',
    retry: 'Recargar la página',
  },
  toHome: 'Volver al inicio',
};
