import type { TextTree } from '../../core/text-tree.ts';

export const road = {
  noun: {
    road: ['道路', 'road', 'camino', '道路'],
  },
  permission: {
    'road-edit': ['编辑学习道路', 'Edit learned roads', 'Editar caminos aprendidos', '学習した道路を編集'],
  },
  title: ['学习道路', 'Learned roads', 'Caminos aprendidos', '学習した道路'],
  note: [
    '道路由车辆轨迹学习 · 截至 {{day}}',
    'Learned from vehicle tracks up to {{day}}',
    'Caminos aprendidos de los recorridos · hasta {{day}}',
    '道路は走行軌跡から学習 · {{day}} まで',
  ],
  kind: {
    road: ['道路', 'Road', 'Camino', '道路'],
    stop: ['停车点', 'Stop', 'Parada', '停車地点'],
    portal: ['井口', 'Portal', 'Bocamina', '坑口'],
  },
  state: {
    shown: ['显示', 'Shown', 'Visible', '表示'],
    hidden: ['已隐藏', 'Hidden', 'Oculto', '非表示'],
    erased: ['已擦除', 'Erased', 'Borrado', '消去済み'],
  },
  rename: ['命名', 'Rename', 'Renombrar', '名前を変更'],
  hide: ['隐藏', 'Hide', 'Ocultar', '非表示にする'],
  erase: ['擦除', 'Erase', 'Borrar', '消去'],
  show: ['重新显示', 'Show again', 'Mostrar de nuevo', '再表示'],
  sureToErase: [
    '擦除后不再学习该路段，可随时重新显示。确定吗？',
    'The road will not be learned again until you show it again. Erase?',
    'No se volverá a aprender hasta que se muestre de nuevo. ¿Borrar?',
    '再表示するまで学習されません。消去しますか？',
  ],
  export: ['导出 GeoJSON', 'Export GeoJSON', 'Exportar GeoJSON', 'GeoJSON をエクスポート'],
  oneWay: ['单向', 'One-way', 'Sentido único', '一方通行'],
  perDay: ['{{times}} 次/天', '{{times}} per day', '{{times}} al día', '{{times}} 回/日'],
  unnamed: ['未命名', 'Unnamed', 'Sin nombre', '名称なし'],
  field: {
    name: ['名称', 'Name', 'Nombre', '名称'],
    state: ['状态', 'Status', 'Estado', '状態'],
    kind: ['类型', 'Type', 'Tipo', '種類'],
    length_m: ['长度 (m)', 'Length (m)', 'Longitud (m)', '長さ (m)'],
    timesPerDay: ['每天次数', 'Times per day', 'Veces al día', '1 日あたり回数'],
  },
} satisfies TextTree;
