import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/metric-choice.ts';

export const texts: Translated<typeof zh> = {
  title: 'Métricas mostradas',
  titleOf: 'Métricas mostradas: {{name}}',
  own: 'Selección propia',
  ownNote: 'Solo se muestran las métricas elegidas, según «Orden mostrado».',
  inheritedFrom: 'Heredado de «{{name}}»',
  inheritsNothing: 'Nada elegido en niveles superiores: se muestran todas las métricas recibidas.',
  chosen: 'Métricas elegidas: {{metrics}}, grupos: {{groups}}',
  all: 'Todas las métricas',
  inOrder: 'Orden mostrado',
  search: 'Buscar por nombre o código',
  nothingFound: 'Ninguna métrica coincide',
  chooseOne: 'Elija al menos una métrica en «Todas las métricas»',
  showsReported: 'Se muestran todas las métricas recibidas',
  save: 'Guardar',
  removeMetric: 'Quitar {{name}}',
  reload: 'Cargar lo último',
  inherited: 'Heredado',
};
