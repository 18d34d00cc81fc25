import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/site-plan.ts';

export const texts: Translated<typeof zh> = {
  title: 'Planos',
  add: 'Añadir plano',
  edit: 'Editar plano',
  whenEmpty: 'Aún no hay planos',
  whenEmptyAdvice: 'Suba un dibujo de la mina o de un nivel subterráneo; se coloca sobre el mapa.',
  everyLevel: 'Todos los niveles',
  show: 'Mostrar {{name}}',
  opacityOf: 'Opacidad de {{name}}',
  zoomTo: 'Ir al plano',
  zoomToPlan: 'Ir a {{name}}',
  editPlan: 'Editar {{name}}',
  removePlan: 'Eliminar {{name}}',
  placeInView: 'Colocar en la vista',
  pictureFirst: 'Suba primero la imagen.',
  corner: {
    upperLeft: 'Arriba izquierda',
    upperRight: 'Arriba derecha',
    lowerRight: 'Abajo derecha',
    lowerLeft: 'Abajo izquierda',
  },
  middle: 'Centro',
  handle: '{{name}}: arrástrelo o muévalo con las flechas',
  longitudeOf: '{{corner}}: longitud',
  latitudeOf: '{{corner}}: latitud',
  field: {
    name: 'Nombre',
    orgId: 'Organización',
    level: 'Nivel',
    imageFileId: 'Imagen',
    corners: 'Esquinas (WGS-84: longitud, latitud)',
    opacity: 'Opacidad',
    enabled: 'Activo',
  },
};
