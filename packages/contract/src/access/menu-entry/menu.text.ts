import type { TextTree } from '../../core/text-tree.ts';

/** The groups, and the pages that are of no noun; each other page stands with its noun's texts. */
export const menu = {
  dashboard: ['首页', 'Dashboard', 'Inicio', 'ホーム'],
  monitoring: ['实时监控', 'Monitoring', 'Monitoreo', 'リアルタイム監視'],
  distribution: ['车辆分布', 'Vehicle map', 'Mapa de vehículos', '車両マップ'],
  'equipment-list': ['设备列表', 'Equipment list', 'Lista de equipos', '機械一覧'],
  'vehicle-management': ['车辆管理', 'Vehicles', 'Vehículos', '車両管理'],
  'base-data': ['基础数据', 'Master data', 'Datos maestros', 'マスタ管理'],
  inspection: ['检测调试', 'Inspection', 'Inspección', '検査'],
  maintenance: ['保养管理', 'Maintenance', 'Mantenimiento', 'メンテナンス管理'],
  stock: ['仓储与销售', 'Stock and sales', 'Almacén y ventas', '在庫・販売'],
  research: ['故障管理', 'Fault management', 'Gestión de fallas', '故障管理'],
  expert: ['专家故障库', 'Expert fault library', 'Biblioteca de fallas', '故障ライブラリ'],
  statistics: ['统计分析', 'Statistics', 'Estadísticas', '統計分析'],
  'energy-efficiency': ['能效分析', 'Energy efficiency', 'Eficiencia energética', 'エネルギー効率分析'],
  repertory: ['库存分析', 'Stock analysis', 'Análisis de almacén', '在庫分析'],
  sell: ['销售分析', 'Sales analysis', 'Análisis de ventas', '販売分析'],
  worktime: ['工时分析', 'Working hours', 'Horas de trabajo', '稼働時間分析'],
  system: ['系统管理', 'System', 'Sistema', 'システム管理'],
} satisfies TextTree;
