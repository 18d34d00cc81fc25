import type { TextTree } from '../../core/text-tree.ts';

export const sitePlan = {
  noun: {
    sitePlan: ['矿图', 'site plan', 'plano', '坑内図'],
  },
  permission: {
    'site-plan-add': ['新增矿图', 'Add site plans', 'Agregar planos', '坑内図を追加'],
    'site-plan-edit': ['编辑矿图', 'Edit site plans', 'Editar planos', '坑内図を編集'],
    'site-plan-remove': ['删除矿图', 'Delete site plans', 'Eliminar planos', '坑内図を削除'],
  },
  title: ['矿图', 'Site plans', 'Planos', '坑内図'],
  add: ['新增矿图', 'Add site plan', 'Agregar plano', '坑内図を追加'],
  edit: ['编辑矿图', 'Edit site plan', 'Editar plano', '坑内図を編集'],
  whenEmpty: ['暂无矿图', 'No site plans yet', 'No hay planos', '坑内図はまだありません'],
  whenEmptyAdvice: [
    '上传矿区或井下巷道图，叠加在地图上显示。',
    'Upload a mine or level drawing to overlay it on the map.',
    'Suba un plano de la mina o de un nivel para superponerlo en el mapa.',
    '鉱山や坑内の図面をアップロードすると、地図に重ねて表示します。',
  ],
  show: ['显示 {{name}}', 'Show {{name}}', 'Mostrar {{name}}', '{{name}} を表示'],
  opacityOf: ['{{name}} 的不透明度', 'Opacity of {{name}}', 'Opacidad de {{name}}', '{{name}} の不透明度'],
  zoomTo: ['定位', 'Zoom to', 'Ir al plano', '移動'],
  zoomToPlan: ['定位到 {{name}}', 'Zoom to {{name}}', 'Ir a {{name}}', '{{name}} へ移動'],
  editPlan: ['编辑 {{name}}', 'Edit {{name}}', 'Editar {{name}}', '{{name}} を編集'],
  removePlan: ['删除 {{name}}', 'Delete {{name}}', 'Eliminar {{name}}', '{{name}} を削除'],
  placeInView: [
    '放置到当前视图',
    'Place in current view',
    'Colocar en la vista actual',
    '表示中の位置に配置',
  ],
  pictureFirst: [
    '请先上传图片。',
    'Upload an image first.',
    'Suba primero la imagen.',
    '先に画像をアップロードしてください。',
  ],
  corner: {
    upperLeft: ['左上角', 'Upper left', 'Arriba izquierda', '左上'],
    upperRight: ['右上角', 'Upper right', 'Arriba derecha', '右上'],
    lowerRight: ['右下角', 'Lower right', 'Abajo derecha', '右下'],
    lowerLeft: ['左下角', 'Lower left', 'Abajo izquierda', '左下'],
  },
  middle: ['中心', 'Centre', 'Centro', '中心'],
  handle: [
    '{{name}}：拖动或用方向键移动',
    '{{name}}: drag, or move with arrow keys',
    '{{name}}: arrástrelo o muévalo con las flechas',
    '{{name}}：ドラッグまたは矢印キーで移動',
  ],
  longitudeOf: ['{{corner}}经度', '{{corner}}: longitude', '{{corner}}: longitud', '{{corner}}の経度'],
  latitudeOf: ['{{corner}}纬度', '{{corner}}: latitude', '{{corner}}: latitud', '{{corner}}の緯度'],
  field: {
    name: ['名称', 'Name', 'Nombre', '名称'],
    orgId: ['所属组织', 'Organisation', 'Organización', '所属組織'],
    level: ['水平（标高）', 'Level', 'Nivel', 'レベル（標高）'],
    imageFileId: ['图片', 'Image', 'Imagen', '画像'],
    corners: [
      '四角坐标（WGS-84：经度、纬度）',
      'Corners (WGS-84: longitude, latitude)',
      'Esquinas (WGS-84: longitud, latitud)',
      '四隅の座標（WGS-84：経度・緯度）',
    ],
    opacity: ['不透明度', 'Opacity', 'Opacidad', '不透明度'],
    enabled: ['状态', 'Status', 'Estado', '状態'],
  },
} satisfies TextTree;
