import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric-group.ts';

export const texts: Translated<typeof zh> = {
  title: 'Grupos de métricas',
  add: 'Añadir grupo',
  edit: 'Editar grupo',
  whenEmpty: 'Pulse «Añadir» para crear un grupo; cada vehículo muestra sus métricas por grupo.',
  field: {
    code: 'Código',
    name: 'Nombre',
    sort: 'Orden',
    metricCount: 'Métricas',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
    remark: 'Observaciones',
  },
};
