import type { Definitions } from '../../core/definition.ts';
import type { TextTree } from '../../core/text-tree.ts';

export const metric = {
  noun: {
    metric: ['指标', 'metric', 'métrica', '計測項目'],
  },
  menu: {
    metrics: ['指标', 'Metrics', 'Métricas', '計測項目'],
  },
  permission: {
    'metrics-add': ['新增指标', 'Add metrics', 'Agregar métricas', '計測項目を追加'],
    'metrics-edit': ['编辑指标', 'Edit metrics', 'Editar métricas', '計測項目を編集'],
    'metrics-remove': ['删除指标', 'Delete metrics', 'Eliminar métricas', '計測項目を削除'],
  },
  title: ['指标', 'Metrics', 'Métricas', '計測項目'],
  add: ['新增指标', 'Add metric', 'Agregar métrica', '計測項目を追加'],
  edit: ['编辑指标', 'Edit metric', 'Editar métrica', '計測項目を編集'],
  section: {
    basic: ['基本信息', 'Basics', 'Datos básicos', '基本情報'],
    value: ['数据与统计', 'Data and statistics', 'Datos y estadística', 'データと統計'],
    limits: ['量程与阈值', 'Range and limits', 'Rango y límites', '範囲としきい値'],
    source: ['来源与取值', 'Source and values', 'Origen y valores', '取得元と値'],
  },
  whenEmpty: [
    '暂无指标，点击“新增”登记，或在配置解析文件的“映射”中批量创建。',
    'Click Add, or create metrics in bulk under Mapping of a parse file.',
    'Haga clic en «Agregar», o cree métricas en lote en «Mapeo» de un archivo de decodificación.',
    '「追加」をクリックして登録するか、解析ファイルの「対応付け」でまとめて作成してください。',
  ],
  labelValue: ['取值', 'Value', 'Valor', '値'],
  addLabel: ['添加枚举值', 'Add value', 'Agregar valor', '値を追加'],
  dataType: {
    number: ['数值', 'Number', 'Número', '数値'],
    enum: ['枚举', 'Enum', 'Enumerado', '列挙'],
    boolean: ['开关', 'On/off', 'Activado/desactivado', 'オン・オフ'],
  },
  aggregation: {
    last: ['最新值', 'Latest', 'Último', '最新値'],
    avg: ['平均', 'Average', 'Promedio', '平均'],
    max: ['最大', 'Maximum', 'Máximo', '最大'],
    delta: ['增量', 'Increase', 'Incremento', '増分'],
  },
  field: {
    code: ['指标编码', 'Code', 'Código', 'コード'],
    name: ['指标名称', 'Name', 'Nombre', '計測項目名'],
    unit: ['单位', 'Unit', 'Unidad', '単位'],
    groupId: ['指标分组', 'Metric group', 'Grupo de métricas', '項目グループ'],
    dataType: ['数据类型', 'Data type', 'Tipo de dato', 'データ型'],
    decimals: ['小数位', 'Decimals', 'Decimales', '小数桁'],
    min: ['最小值', 'Minimum', 'Mínimo', '最小値'],
    max: ['最大值', 'Maximum', 'Máximo', '最大値'],
    warnBelow: ['预警下限', 'Warning lower limit', 'Límite inferior de advertencia', '警告下限'],
    warnAbove: ['预警上限', 'Warning upper limit', 'Límite superior de advertencia', '警告上限'],
    labels: ['枚举值', 'Value labels', 'Etiquetas de valores', '列挙値'],
    isCounter: ['累计量', 'Counter', 'Acumulado', '積算値'],
    aggregation: ['统计方式', 'Aggregation', 'Agregación', '集計方法'],
    spn: ['SPN 编号', 'SPN', 'SPN', 'SPN 番号'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
    remark: ['备注', 'Remarks', 'Observaciones', '備考'],
  },
  definitions: ['单车实时数据', 'Live values of a vehicle', 'Valores en tiempo real', '車両のリアルタイム値'],
  definition: {
    liveMetric: {
      name: ['指标的当前值', 'Current value of a metric', 'Valor actual de una métrica', '計測項目の現在値'],
      what: [
        '车辆最近一次上报的值，由车型的解析文件从总线信号换算得出。变淡的是旧值，旁边写着已过多久。',
        'What the vehicle reported last, computed from its bus signals by the parse file of the model. A faint value is an old one; its age stands beside it.',
        'Lo último que reportó el vehículo, calculado de sus señales con el archivo de decodificación del modelo. Un valor tenue es antiguo; al lado está su edad.',
        '車両が最後に送信した値。機種の解析ファイルで信号から換算します。薄い表示は古い値で、経過時間を横に示します。',
      ],
      formula: [
        '信号原始值 × 系数 + 偏移',
        'Raw value of the signal × factor + offset',
        'Valor bruto de la señal × factor + desplazamiento',
        '信号の生の値 × 係数 + オフセット',
      ],
      basis: [
        '单位写在值的后面；超过上下限的标 ▲ 或 ▼，界限在指标里设置',
        'The unit stands behind the value; beyond its limits it is marked ▲ or ▼. Limits are set with the metric',
        'La unidad va tras el valor; fuera de sus límites se marca ▲ o ▼. Los límites se fijan en la métrica',
        '単位は値の後ろに示します。上下限を超えると ▲ ▼ が付きます。限界値は計測項目で設定します',
      ],
    },
  } satisfies Definitions,
} satisfies TextTree;
