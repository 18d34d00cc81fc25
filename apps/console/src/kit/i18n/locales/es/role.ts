import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/role.ts';

export const texts: Translated<typeof zh> = {
  title: 'Roles',
  add: 'Añadir rol',
  edit: 'Editar rol',
  whenEmpty: 'Pulse «Añadir» para crear un rol y después concédale menús y funciones.',
  application: 'Aplicación',
  appCode: {
    vehicle: 'Consola web',
    'vehicle-app': 'Aplicación móvil',
  },
  platform: 'Plataforma',
  authorize: 'Permisos',
  authorizeOf: 'Permisos de {{name}}',
  searchResources: 'Buscar menús, funciones o códigos',
  chosen: '{{chosen}} de {{total}} elegidos',
  selectAll: 'Todo',
  selectNone: 'Ninguno',
  selectAllOf: 'Todo de {{name}}',
  selectNoneOf: 'Ninguno de {{name}}',
  otherFunctions: 'Otras funciones',
  beyondOwn: 'Otros {{number}} superan sus propios permisos; al guardar no cambian.',
  limits:
    'Los usuarios externos solo consultan. Los usuarios de servicio solo obtienen las funciones de ajuste, registro de mantenimiento, piezas, fallos y base de conocimientos. Lo demás que se conceda no tiene efecto para ellos.',
  nothingToGrant: 'No hay nada que pueda conceder',
  save: 'Guardar',
  permissionDataFailed: 'No se pudieron obtener los permisos',
  authorizeFailed: 'No se pudieron modificar los permisos del rol',
  applicationFailed: 'No se pudo obtener la aplicación',
  field: {
    name: 'Nombre',
    description: 'Descripción',
    appCode: 'Aplicación',
    orgName: 'Organización',
    memberCount: 'Miembros',
    enabled: 'Estado',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
