import type { TextTree } from '@vehicle/contract/core/text-tree';

export const print = {
  print: ['打印', 'Print', 'Imprimir', '印刷'],
  close: ['关闭', 'Close', 'Cerrar', '閉じる'],
  preview: [
    '打印预览：{{title}}',
    'Print preview: {{title}}',
    'Vista previa: {{title}}',
    '印刷プレビュー：{{title}}',
  ],
  page: [
    '第 {{page}} / {{pages}} 页',
    'Page {{page}} / {{pages}}',
    'Página {{page}} / {{pages}}',
    '{{page}} / {{pages}} ページ',
  ],
  number: ['编号', 'No.', 'N.º', '番号'],
  organisation: ['组织', 'Organisation', 'Organización', '組織'],
  by: ['打印人', 'Printed by', 'Impreso por', '印刷者'],
  at: ['打印时间', 'Printed at', 'Impreso el', '印刷日時'],
  criteria: ['查询条件', 'Filters', 'Filtros', '検索条件'],
  count: ['记录数', 'Records', 'Registros', '件数'],
  total: ['合计', 'Total', 'Total', '合計'],
  reading: [
    '正在读取 {{done}} / {{total}} 条…',
    'Reading {{done}} of {{total}}…',
    'Leyendo {{done}} de {{total}}…',
    '{{total}} 件中 {{done}} 件を読み込み中…',
  ],
  cut: [
    '共 {{total}} 条，只打印前 {{most}} 条，全部数据请导出。',
    'Only the first {{most}} of {{total}} records are printed. Export the list for all of them.',
    'Solo se imprimen los primeros {{most}} de {{total}} registros. Exporte la lista para tenerlos todos.',
    '全 {{total}} 件のうち先頭の {{most}} 件のみ印刷します。すべてのデータはエクスポートしてください。',
  ],
  signature: ['签字', 'Signature', 'Firma', '署名'],
  date: ['日期', 'Date', 'Fecha', '日付'],
  scan: ['扫码查看', 'Scan to open', 'Escanee para abrir', 'スキャンして表示'],
} satisfies TextTree;
