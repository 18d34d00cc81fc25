import type { TextTree } from '@vehicle/contract/core/text-tree';

export const serviceRecord = {
  repair: ['维修记录', 'Repair record', 'Registro de reparación', '修理記録'],
  detail: ['查看记录', 'View record', 'Ver registro', '記録を表示'],
  repairOf: [
    '维修记录 · {{vehicle}} · {{fault}}',
    'Repair record · {{vehicle}} · {{fault}}',
    'Registro de reparación · {{vehicle}} · {{fault}}',
    '修理記録 · {{vehicle}} · {{fault}}',
  ],
  maintenanceOf: [
    '保养记录 · {{strategy}} · {{vehicle}}',
    'Maintenance record · {{strategy}} · {{vehicle}}',
    'Registro de mantenimiento · {{strategy}} · {{vehicle}}',
    'メンテナンス記録 · {{strategy}} · {{vehicle}}',
  ],
  fromFirst: [
    '填入首次上报时间 {{at}}',
    'Use first report, {{at}}',
    'Usar el primer reporte, {{at}}',
    '初回受信 {{at}} を入力',
  ],
  downtime: ['停机时间', 'Downtime', 'Tiempo de parada', '停止時間'],
  hours: ['{{hours}} h', '{{hours}} h', '{{hours}} h', '{{hours}} h'],
} satisfies TextTree;
