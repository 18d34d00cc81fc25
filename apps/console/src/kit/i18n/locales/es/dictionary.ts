import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/dictionary.ts';

export const texts: Translated<typeof zh> = {
  title: 'Diccionario',
  add: 'Añadir entrada',
  edit: 'Editar entrada',
  whenEmpty: 'Pulse «Añadir» para crear una entrada; aparecerá en las listas de opciones.',
  kinds: 'Tipos',
  kind: {
    manufacturer: 'Fabricantes',
    terminalType: 'Tipos de terminal',
    vehicleRole: 'Usos del vehículo',
    partUnit: 'Unidades de piezas',
    faultLevel: 'Niveles de fallo',
  },
  field: {
    kind: 'Tipo',
    code: 'Código',
    dictName: 'Nombre',
    sort: 'Orden',
    enabled: 'Estado',
    isSystem: 'Del sistema',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
