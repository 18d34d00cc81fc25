import type { TextTree } from '@vehicle/contract/core/text-tree';

export const chart = {
  showTable: ['表格', 'Table', 'Tabla', '表'],
  showChart: ['图表', 'Chart', 'Gráfico', 'グラフ'],
} satisfies TextTree;
