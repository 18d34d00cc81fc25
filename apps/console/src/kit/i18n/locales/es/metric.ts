import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric.ts';

export const texts: Translated<typeof zh> = {
  title: 'Métricas',
  add: 'Añadir métrica',
  edit: 'Editar métrica',
  whenEmpty: 'Pulse «Añadir» o cree las métricas en «Mapeo» de un archivo de análisis.',
  labelValue: 'Valor',
  addLabel: 'Añadir un valor',
  dataType: {
    number: 'Número',
    enum: 'Enumerado',
    boolean: 'Booleano',
  },
  aggregation: {
    last: 'Último',
    avg: 'Media',
    max: 'Máximo',
    delta: 'Incremento',
  },
  field: {
    code: 'Código',
    name: 'Nombre',
    unit: 'Unidad',
    groupId: 'Grupo',
    dataType: 'Tipo',
    decimals: 'Decimales',
    min: 'Mínimo',
    max: 'Máximo',
    warnBelow: 'Aviso mín.',
    warnAbove: 'Aviso máx.',
    labels: 'Significado de los valores',
    isCounter: 'Contador',
    aggregation: 'Agregación',
    spn: 'SPN',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
    remark: 'Observaciones',
  },
};
