import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/part-info.ts';

export const texts: Translated<typeof zh> = {
  title: 'Catálogo de piezas',
  add: 'Añadir pieza',
  edit: 'Editar pieza',
  whenEmpty: 'Pulse «Añadir» para registrar una pieza o «Importar» para registrar muchas.',
  allModels: 'Todos los modelos',
  modelsHint: 'Sin elegir ninguno: sirve para todos los modelos',
  section: {
    basic: 'Datos básicos',
    life: 'Vida útil y existencias',
  },
  field: {
    code: 'Código',
    name: 'Nombre',
    specification: 'Especificación',
    unit: 'Unidad',
    maker: 'Fabricante',
    modelIds: 'Modelos',
    modelNames: 'Modelos',
    modelId: 'Modelo',
    serialised: 'Seriada',
    life_h: 'Vida útil (h)',
    life_km: 'Vida útil (km)',
    life_months: 'Vida útil (meses)',
    price: 'Precio (CNY)',
    minStock: 'Existencias mínimas',
    remark: 'Observaciones',
    fittedCount: 'Montadas',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
