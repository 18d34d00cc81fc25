import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-debug-spec.ts';

export const texts: Translated<typeof zh> = {
  title: 'Especificaciones de ajuste',
  add: 'Añadir especificación de ajuste',
  edit: 'Editar especificación de ajuste',
  whenEmpty: 'Pulse «Añadir» y enumere lo que se comprueba antes de que la máquina salga de fábrica.',
  allModels: 'Todos los modelos',
  modelsHint: 'Sin elegir: para todos los modelos',
  itemsHint:
    'Los puntos con métrica los juzga lo que comunica la máquina, los demás se anotan a mano; un límite vacío no limita.',
  copyAsVersion: 'Copiar como nueva versión',
  byHand: 'Anotado a mano',
  addItem: 'Añadir punto',
  copyItem: 'Copiar el punto {{number}}',
  removeItem: 'Eliminar el punto {{number}}',
  itemAt: 'Punto {{number}}: {{part}}',
  item: {
    seq: 'N.º',
    name: 'Punto',
    source: 'Origen',
    min: 'Mínimo',
    max: 'Máximo',
    unit: 'Unidad',
    required: 'Obligatorio',
  },
  field: {
    name: 'Nombre',
    specVersion: 'Versión',
    modelIds: 'Modelos',
    modelNames: 'Modelos',
    modelId: 'Modelo',
    items: 'Puntos de control',
    itemCount: 'Puntos',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
