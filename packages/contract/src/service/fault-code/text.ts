import type { TextTree } from '../../core/text-tree.ts';

export const faultCode = {
  noun: {
    faultCode: ['故障码', 'fault code', 'código de fallo', '故障コード'],
  },
  menu: {
    'fault-code-menu': ['故障码', 'Fault codes', 'Códigos de fallo', '故障コード'],
  },
  permission: {
    'fault-code': ['维护故障码', 'Edit fault codes', 'Editar códigos de fallo', '故障コードを編集'],
  },
  title: ['故障码', 'Fault codes', 'Códigos de fallo', '故障コード'],
  add: ['新增故障码', 'Add fault code', 'Añadir código de fallo', '故障コードを追加'],
  edit: ['编辑故障码', 'Edit fault code', 'Editar código de fallo', '故障コードを編集'],
  whenEmpty: [
    '点击“新增”登记故障码，或用“导入”批量录入。',
    'Click Add to create a fault code, or import them in bulk.',
    'Pulse «Añadir» para registrar un código de fallo o «Importar» para registrar varios a la vez.',
    '「追加」で登録するか、「インポート」でまとめて登録してください。',
  ],
  allModels: ['全部车型', 'All models', 'Todos los modelos', '全車種'],
  anyAddress: ['任意控制器', 'Any controller', 'Cualquier controlador', 'すべてのコントローラー'],
  spnHint: ['输入 SPN 编号或名称', 'SPN number or name', 'Número o nombre del SPN', 'SPN の番号または名称'],
  fmiHint: ['选择 FMI', 'Select an FMI', 'Elija un FMI', 'FMI を選択'],
  modelHint: [
    '不选则适用于全部车型',
    'Leave empty for all models',
    'Sin elegir: todos los modelos',
    '未選択の場合は全車種が対象です',
  ],
  addressHint: [
    '不填则不区分控制器',
    'Leave empty for any controller',
    'Vacío: cualquier controlador que lo informe',
    '未入力の場合はコントローラーを問いません',
  ],
  ownSpn: ['自定义参数', 'Unlisted parameter', 'parámetro no catalogado', '未収録のパラメータ'],
  enable: [
    '启用 SPN {{spn}} FMI {{fmi}}',
    'Enable SPN {{spn}} FMI {{fmi}}',
    'Activar SPN {{spn}} FMI {{fmi}}',
    'SPN {{spn}} FMI {{fmi}} を有効にする',
  ],
  openCases: [
    '查看 SPN {{spn}} FMI {{fmi}} 的案例',
    'Cases of SPN {{spn}} FMI {{fmi}}',
    'Casos de SPN {{spn}} FMI {{fmi}}',
    'SPN {{spn}} FMI {{fmi}} の事例を見る',
  ],
  field: {
    spn: ['SPN', 'SPN', 'SPN', 'SPN'],
    fmi: ['FMI', 'FMI', 'FMI', 'FMI'],
    sourceAddress: ['控制器地址', 'Controller address', 'Controlador', 'コントローラー'],
    modelId: ['适用车型', 'Model', 'Modelo', '対象車種'],
    name: ['故障名称', 'Fault name', 'Nombre', '故障名'],
    unit: ['故障部件', 'Component', 'Componente', '故障部位'],
    level: ['故障等级', 'Level', 'Nivel', '故障レベル'],
    description: ['故障描述', 'Description', 'Descripción', '説明'],
    enabled: ['状态', 'Status', 'Estado', '状態'],
    knowledgeCount: ['相关知识', 'Knowledge', 'Conocimiento', '関連ナレッジ'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
  },
} satisfies TextTree;
