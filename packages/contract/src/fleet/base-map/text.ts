import type { TextTree } from '../../core/text-tree.ts';

export const baseMap = {
  noun: {
    baseMap: ['底图', 'base map', 'mapa base', 'ベースマップ'],
  },
  menu: {
    'base-map': ['底图管理', 'Base maps', 'Mapas base', 'ベースマップ'],
  },
  permission: {
    'base-map-add': ['上传底图', 'Upload base map', 'Subir mapas base', 'ベースマップをアップロード'],
    'base-map-remove': ['删除底图', 'Delete base map', 'Eliminar mapas base', 'ベースマップを削除'],
  },
  title: ['底图管理', 'Base maps', 'Mapas base', 'ベースマップ'],
  add: ['上传底图', 'Upload base map', 'Subir mapa base', 'ベースマップをアップロード'],
  whenEmpty: ['暂无底图', 'No base maps yet', 'No hay mapas base', 'ベースマップはまだありません'],
  whenEmptyAdvice: [
    '上传 PMTiles 文件（矢量或影像瓦片），或放入服务器数据目录的 maps 文件夹。无需互联网。',
    "Upload a PMTiles file (vector or raster tiles), or place it in the maps folder of the server's data directory. No internet needed.",
    'Suba un archivo PMTiles (vectorial o ráster) o colóquelo en la carpeta maps del directorio de datos. No requiere Internet.',
    'PMTiles ファイル（ベクターまたはラスター）をアップロードするか、サーバーのデータフォルダー内の maps に置いてください。インターネット接続は不要です。',
  ],
  note: [
    '底图对所有登录用户可见。最大 4 GiB，上传期间请勿关闭页面。',
    'Base maps are visible to all signed-in users. At most 4 GiB; keep this page open while uploading.',
    'Todos los usuarios que inician sesión ven los mapas base. Máximo 4 GiB; no cierre la página durante la subida.',
    'ベースマップはログインした全員に表示されます。最大 4 GiB。アップロード中はページを閉じないでください。',
  ],
  kind: {
    vector: ['矢量', 'Vector', 'Vectorial', 'ベクター'],
    raster: ['影像', 'Raster', 'Ráster', 'ラスター'],
  },
  fault: {
    foreign: [
      '不是 PMTiles（第 3 版）文件',
      'Not a PMTiles file (version 3)',
      'No es un archivo PMTiles (versión 3)',
      'PMTiles（バージョン 3）ではありません',
    ],
    broken: [
      '文件损坏或不完整',
      'File damaged or incomplete',
      'El archivo está dañado o incompleto',
      'ファイルが破損しているか不完全です',
    ],
    tileType: [
      '不支持的瓦片类型（可用：MVT、PNG、JPEG、WebP）',
      'Tile type not supported (MVT, PNG, JPEG or WebP)',
      'Tipo de tesela no admitido (MVT, PNG, JPEG o WebP)',
      '対応していないタイル形式です（MVT・PNG・JPEG・WebP）',
    ],
    bounds: [
      '范围或缩放级别有误',
      'Invalid bounds or zoom levels',
      'Los límites o niveles de zoom son incorrectos',
      '範囲またはズームレベルに誤りがあります',
    ],
    tooMany: [
      '文件过多，未显示',
      'Too many files; not shown',
      'Hay demasiados archivos; este no se muestra',
      'ファイルが多すぎるため表示されません',
    ],
  },
  progress: ['正在上传 {{name}}', 'Uploading {{name}}', 'Subiendo {{name}}', '{{name}} をアップロード中'],
  checking: ['正在检查文件', 'Checking the file', 'Comprobando el archivo', 'ファイルを確認中'],
  stop: ['停止上传', 'Stop upload', 'Detener la subida', 'アップロードを中止'],
  stopped: [
    '上传已停止，没有保留任何内容。',
    'Upload stopped; nothing was saved.',
    'Se detuvo la subida; no se guardó nada.',
    'アップロードを中止しました。何も保存されていません。',
  ],
  kept: ['底图已上传', 'Base map uploaded', 'Mapa base subido', 'ベースマップをアップロードしました'],
  zooms: ['{{min}}–{{max}} 级', '{{min}}–{{max}}', '{{min}}–{{max}}', '{{min}}～{{max}}'],
  field: {
    name: ['底图', 'Base map', 'Mapa base', 'ベースマップ'],
    kind: ['类型', 'Type', 'Tipo', '種類'],
    zooms: ['缩放级别', 'Zoom levels', 'Niveles de zoom', 'ズームレベル'],
    bounds: ['范围', 'Area', 'Área', '範囲'],
    attribution: ['来源', 'Source', 'Fuente', '出典'],
    size: ['大小', 'Size', 'Tamaño', 'サイズ'],
    changedAt: ['更新时间', 'Updated at', 'Actualizado el', '更新日時'],
    fileName: ['文件名', 'File name', 'Nombre del archivo', 'ファイル名'],
  },
} satisfies TextTree;
