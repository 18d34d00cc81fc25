import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-category.ts';

export const texts: Translated<typeof zh> = {
  title: 'Categorías de vehículo',
  add: 'Añadir categoría',
  edit: 'Editar categoría',
  addChild: 'Añadir debajo',
  whenEmpty: 'Pulse «Añadir» para crear una categoría y registre después sus modelos.',
  parentFailed: 'No se cargaron las categorías superiores',
  modelsOf: 'Ver los modelos de {{name}}',
  energyType: {
    diesel: 'Diésel',
    electric: 'Eléctrico',
    hybrid: 'Híbrido',
  },
  field: {
    name: 'Nombre',
    code: 'Código',
    parentId: 'Categoría superior',
    parentName: 'Categoría superior',
    energyType: 'Energía',
    icon: 'Icono',
    metricCount: 'Métricas',
    modelCount: 'Modelos',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
    metricIds: 'Métricas',
  },
};
