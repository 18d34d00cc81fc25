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
  topSpeedHint:
    'Los saltos del odómetro mayores de lo que permite esta velocidad no cuentan como distancia. Vacío equivale a 60 km/h.',
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
    topSpeed_kmh: 'Velocidad máxima (km/h)',
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
