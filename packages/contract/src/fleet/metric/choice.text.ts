import type { TextTree } from '../../core/text-tree.ts';

export const metricChoice = {
  title: ['指标配置', 'Metrics shown', 'Métricas mostradas', '表示する計測項目'],
  titleOf: [
    '指标配置：{{name}}',
    'Metrics shown: {{name}}',
    'Métricas mostradas: {{name}}',
    '表示する計測項目：{{name}}',
  ],
  own: ['自定义', 'Custom', 'Personalizado', '個別設定'],
  ownNote: [
    '只显示所选指标，按“显示顺序”排列。',
    'Shows only the selected metrics, in display order.',
    'Solo muestra las métricas seleccionadas, en el orden de visualización.',
    '選択した計測項目だけを「表示順」のとおりに表示します。',
  ],
  inheritedFrom: [
    '继承自“{{name}}”',
    'Inherited from "{{name}}"',
    'Heredado de «{{name}}»',
    '「{{name}}」から継承',
  ],
  inheritsNothing: [
    '上级未配置，显示车辆上报的全部指标。',
    'No setting at higher level: all reported metrics are shown.',
    'Sin ajuste en niveles superiores: se muestran todas las métricas reportadas.',
    '上位に設定がないため、車両が送信したすべての計測項目を表示します。',
  ],
  chosen: [
    '已选 {{metrics}} 个指标，{{groups}} 个分组',
    '{{metrics}} metrics, {{groups}} groups selected',
    'Métricas seleccionadas: {{metrics}}, grupos: {{groups}}',
    '選択済み：計測項目 {{metrics}}、グループ {{groups}}',
  ],
  all: ['全部指标', 'All metrics', 'Todas las métricas', 'すべての計測項目'],
  inOrder: ['显示顺序', 'Display order', 'Orden de visualización', '表示順'],
  search: [
    '搜索指标名称或编码',
    'Search by metric name or code',
    'Buscar por nombre o código',
    '計測項目名またはコードで検索',
  ],
  nothingFound: [
    '没有符合条件的指标',
    'No matching metrics',
    'No hay métricas que coincidan',
    '該当する計測項目がありません',
  ],
  chooseOne: [
    '请在“全部指标”中至少选择一个指标',
    'Select at least one metric under "All metrics"',
    'Seleccione al menos una métrica en «Todas las métricas»',
    '「すべての計測項目」から 1 つ以上選択してください',
  ],
  showsReported: [
    '显示车辆上报的全部指标',
    'Shows all reported metrics',
    'Muestra todas las métricas reportadas',
    '車両が送信したすべての計測項目を表示します',
  ],
  save: ['保存', 'Save', 'Guardar', '保存'],
  removeMetric: ['移除 {{name}}', 'Remove {{name}}', 'Quitar {{name}}', '{{name}} を外す'],
  reload: ['加载最新配置', 'Load latest settings', 'Cargar los últimos ajustes', '最新の設定を読み込む'],
  inherited: ['继承', 'Inherited', 'Heredado', '継承'],
} satisfies TextTree;
