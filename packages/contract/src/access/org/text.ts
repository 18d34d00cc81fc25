import type { TextTree } from '../../core/text-tree.ts';

export const org = {
  noun: {
    org: ['组织', 'organisation', 'organización', '組織'],
  },
  menu: {
    org: ['组织管理', 'Organisations', 'Organizaciones', '組織'],
  },
  permission: {
    'org-add': ['新增组织', 'Add organisations', 'Agregar organizaciones', '組織を追加'],
    'org-edit': ['编辑组织', 'Edit organisations', 'Editar organizaciones', '組織を編集'],
    'org-remove': ['删除组织', 'Delete organisations', 'Eliminar organizaciones', '組織を削除'],
  },
  title: ['组织', 'Organisations', 'Organizaciones', '組織'],
  add: ['新增组织', 'Add organisation', 'Agregar organización', '組織を追加'],
  edit: ['编辑组织', 'Edit organisation', 'Editar organización', '組織を編集'],
  whenEmpty: [
    '暂无组织，点击“新增”添加。',
    'No organisations yet. Click Add.',
    'Aún no hay organizaciones. Haga clic en «Agregar».',
    '組織はまだありません。「追加」をクリックしてください。',
  ],
  type: {
    factory: ['工厂', 'Factory', 'Fábrica', '工場'],
    inPlant: ['厂内组织', 'In-plant', 'Interna de la fábrica', '工場内組織'],
    service: ['服务组织', 'Service', 'Servicio', 'サービス組織'],
    client: ['客户组织', 'Client', 'Cliente', '顧客組織'],
    serviceTeam: ['服务班组', 'Service team', 'Equipo de servicio', 'サービス班'],
  },
  addChild: ['新增下级', 'Add child', 'Agregar inferior', '下位を追加'],
  enable: ['启用 {{name}}', 'Enable {{name}}', 'Activar {{name}}', '{{name}} を有効にする'],
  sureToDisable: [
    '确定停用“{{name}}”吗？该组织的成员将立即下线，停用期间不能登录。',
    'Disable "{{name}}"? Its members are logged out immediately and cannot sign in while it is disabled.',
    '¿Desactivar {{name}}? La sesión de sus miembros se cierra de inmediato y no podrán iniciar sesión mientras esté desactivada.',
    '「{{name}}」を無効にしますか？メンバーは直ちにログアウトされ、無効の間はログインできません。',
  ],
  section: {
    look: ['界面外观', 'Appearance', 'Apariencia', '外観'],
  },
  chooseColour: ['选择颜色', 'Select colour', 'Seleccionar un color', '色を選択'],
  lookHint: [
    '成员登录后，页面标题、侧边栏标志和颜色按此显示；未填写的沿用上级组织。',
    'Page title, sidebar logo and colour shown to its members after sign-in. Empty fields inherit from the parent organisation.',
    'Título de la página, logotipo del menú lateral y color que ven sus miembros tras iniciar sesión. Lo vacío se hereda de la organización superior.',
    'メンバーがログインした後のページタイトル、サイドバーのロゴ、色です。空欄の項目は上位組織のものを使います。',
  ],
  isDemo: [
    '编码以 DEMO- 开头的组织及其车辆、终端、账号均为演示数据。在服务器上运行 npm run demo:remove 可全部移除，其他数据不受影响。',
    'Organisations whose code begins with DEMO-, with their vehicles, terminals and accounts, are demo data. Run npm run demo:remove on the server to remove all of it; nothing else is touched.',
    'Las organizaciones cuyo código empieza por DEMO-, con sus vehículos, terminales y cuentas, son datos de demostración. Ejecute npm run demo:remove en el servidor para eliminarlos; nada más cambia.',
    'コードが DEMO- で始まる組織と、その車両、端末、アカウントはデモデータです。サーバーで npm run demo:remove を実行すると、すべて削除できます。ほかのデータには影響しません。',
  ],
  field: {
    code: ['组织编码', 'Org code', 'Código de la organización', '組織コード'],
    name: ['组织名称', 'Org name', 'Nombre de la organización', '組織名'],
    parentId: ['上级组织', 'Parent org', 'Organización superior', '上位組織'],
    parentName: ['上级组织', 'Parent org', 'Organización superior', '上位組織'],
    type: ['组织类型', 'Org type', 'Tipo de organización', '組織種別'],
    contactPerson: ['联系人', 'Contact person', 'Contacto', '担当者'],
    contactNumber: ['联系电话', 'Contact number', 'Teléfono', '連絡先電話番号'],
    address: ['地址', 'Address', 'Dirección', '住所'],
    title: ['界面标题', 'Console title', 'Título de la consola', '画面タイトル'],
    logoFileId: ['标志', 'Logo', 'Logotipo', 'ロゴ'],
    themeColor: ['主题色', 'Theme colour', 'Color del tema', 'テーマカラー'],
    enabled: ['状态', 'Status', 'Estado', '状態'],
    isSystem: ['系统组织', 'System org', 'Del sistema', 'システム組織'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
  },
} satisfies TextTree;
