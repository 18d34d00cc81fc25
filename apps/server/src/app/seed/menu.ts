import type { Permission } from '@vehicle/contract/core/permission';

interface Button {
  code: Permission;
  name: string;
}

export interface MenuEntry {
  code: string;
  name: string;
  path: string;
  /** The view; a group has none. */
  url?: string;
  icon?: string;
  /** Not in the sidebar: it is reached from elsewhere, or its screen is not there yet. */
  hidden?: true;
  /** Its tag cannot be closed. */
  affix?: true;
  /** The path of the entry that is lit while this hidden one is in view. */
  activeMenu?: string;
  /** Among the entries beside it; else behind the one before. */
  sort?: number;
  buttons?: readonly Button[];
  children?: readonly MenuEntry[];
}

/** The menu of the views that exist, with the buttons of each (decisions §3). */
export const menu: readonly MenuEntry[] = [
  {
    code: 'dashboard',
    name: '首页',
    path: '/dashboard',
    url: 'dashboard',
    icon: 'dashboard',
    affix: true,
    sort: 1,
  },
  {
    code: 'monitoring',
    name: '实时监控',
    path: '/monitoring',
    icon: 'monitor',
    sort: 5,
    children: [
      {
        code: 'distribution',
        name: '车辆分布',
        path: '/monitoring/distribution',
        url: 'monitoring/distribution',
        icon: 'distribution',
        buttons: [
          { code: 'site-plan-add', name: '添加场地图' },
          { code: 'site-plan-edit', name: '修改场地图' },
          { code: 'site-plan-remove', name: '删除场地图' },
        ],
      },
      {
        code: 'equipment-list',
        name: '设备列表',
        path: '/monitoring/equipmentList',
        url: 'monitoring/equipment-list',
        icon: 'device',
        hidden: true,
        activeMenu: '/monitoring/distribution',
      },
      {
        code: 'query-message',
        name: '报文查询',
        path: '/monitoring/queryMessage',
        url: 'monitoring/query-message',
        icon: 'message',
      },
    ],
  },
  {
    code: 'vehicle-management',
    name: '车辆管理',
    path: '/vehicleManagement',
    icon: 'smallCar',
    sort: 10,
    children: [
      {
        code: 'vehicle',
        name: '车辆',
        path: '/data/vehicle',
        url: 'data/vehicle',
        icon: 'smallCar',
        buttons: [
          { code: 'vehicle-add', name: '添加车辆' },
          { code: 'vehicle-edit', name: '修改车辆' },
          { code: 'vehicle-remove', name: '删除车辆' },
          { code: 'vehicle-bind-terminal', name: '绑定终端' },
          { code: 'vehicle-forwarding', name: '开关转发' },
          { code: 'vehicle-transfer', name: '转移车辆' },
          { code: 'vehicle-retire', name: '车辆退役' },
          { code: 'vehicle-part-add', name: '添加车辆配件' },
          { code: 'vehicle-part-edit', name: '修改车辆配件' },
          { code: 'vehicle-part-remove', name: '删除车辆配件' },
          { code: 'vehicle-fault-add', name: '登记车辆故障' },
          { code: 'vehicle-fault-edit', name: '处理车辆故障' },
          { code: 'vehicle-fault-remove', name: '删除车辆故障' },
        ],
      },
      {
        code: 'terminal',
        name: '终端',
        path: '/terminal',
        url: 'terminal',
        icon: 'terminal',
        buttons: [
          { code: 'terminal-add', name: '添加终端' },
          { code: 'terminal-edit', name: '修改终端' },
          { code: 'terminal-remove', name: '删除终端' },
          { code: 'terminal-command', name: '下发指令' },
          { code: 'terminal-control', name: '终端控制' },
        ],
      },
      {
        code: 'forward-target',
        name: '转发目标',
        path: '/data/forwardTarget',
        url: 'data/forward-target',
        icon: 'international',
        buttons: [
          { code: 'forward-target-add', name: '添加转发目标' },
          { code: 'forward-target-edit', name: '修改转发目标' },
          { code: 'forward-target-remove', name: '删除转发目标' },
        ],
      },
      {
        code: 'config-file',
        name: '配置解析文件',
        path: '/configFile',
        url: 'config-file',
        icon: 'form',
        buttons: [
          { code: 'config-file-add', name: '添加解析文件' },
          { code: 'config-file-edit', name: '修改解析文件' },
          { code: 'config-file-remove', name: '删除解析文件' },
        ],
      },
    ],
  },
  {
    code: 'base-data',
    name: '基础数据',
    path: '/data',
    icon: 'component',
    sort: 20,
    children: [
      {
        code: 'vehicle-category',
        name: '车辆类别',
        path: '/data/vehicleCategory',
        url: 'data/vehicle-category',
        icon: 'tree-table',
        buttons: [
          { code: 'vehicle-category-add', name: '添加车辆类别' },
          { code: 'vehicle-category-edit', name: '修改车辆类别' },
          { code: 'vehicle-category-remove', name: '删除车辆类别' },
        ],
      },
      {
        code: 'vehicle-model',
        name: '车型',
        path: '/data/vehicleModel',
        url: 'data/vehicle-model',
        icon: 'tree',
        buttons: [
          { code: 'vehicle-model-add', name: '添加车型' },
          { code: 'vehicle-model-edit', name: '修改车型' },
          { code: 'vehicle-model-remove', name: '删除车型' },
        ],
      },
      {
        code: 'metrics',
        name: '指标',
        path: '/data/metrics',
        url: 'data/metrics',
        icon: 'list',
        buttons: [
          { code: 'metrics-add', name: '添加指标' },
          { code: 'metrics-edit', name: '修改指标' },
          { code: 'metrics-remove', name: '删除指标' },
        ],
      },
      {
        code: 'metrics-group',
        name: '指标分组',
        path: '/data/metricsGroup',
        url: 'data/metrics-group',
        icon: 'tree-table',
        buttons: [
          { code: 'metric-group-add', name: '添加指标分组' },
          { code: 'metric-group-edit', name: '修改指标分组' },
          { code: 'metric-group-remove', name: '删除指标分组' },
        ],
      },
      {
        code: 'parts-dictionary-menu',
        name: '配件字典',
        path: '/data/partsDictionary',
        url: 'data/parts-dictionary',
        icon: 'component',
        buttons: [{ code: 'parts-dictionary', name: '维护配件字典' }],
      },
    ],
  },
  {
    code: 'inspection',
    name: '检测调试',
    path: '/inspection',
    icon: 'clipboard',
    sort: 30,
    children: [
      {
        code: 'debug-specification',
        name: '调试规范',
        path: '/inspection/debugSpecification',
        url: 'inspection/debug-specification',
        icon: 'form',
        buttons: [
          { code: 'debug-specification-add', name: '添加调试规范' },
          { code: 'debug-specification-edit', name: '修改调试规范' },
          { code: 'debug-specification-remove', name: '删除调试规范' },
        ],
      },
      {
        code: 'vehicle-debug',
        name: '车辆调试',
        path: '/inspection/vehicleDebug',
        url: 'inspection/vehicle-debug',
        icon: 'debug',
        buttons: [
          { code: 'vehicle-debug-add', name: '添加车辆调试' },
          { code: 'vehicle-debug-edit', name: '修改车辆调试' },
          { code: 'vehicle-debug-remove', name: '删除车辆调试' },
          { code: 'vehicle-debug-start', name: '开始调试' },
          { code: 'vehicle-debug-update-progress', name: '更新调试进度' },
        ],
      },
    ],
  },
  {
    code: 'maintenance',
    name: '保养管理',
    path: '/maintenance',
    icon: 'documentation',
    sort: 40,
    children: [
      {
        code: 'maintenance-reminder',
        name: '保养提醒',
        path: '/maintenance/maintenanceReminder',
        url: 'maintenance/maintenance-reminder',
        icon: 'bell',
        buttons: [
          { code: 'maintenance-strategy-add', name: '添加保养策略' },
          { code: 'maintenance-strategy-edit', name: '修改保养策略' },
          { code: 'maintenance-strategy-remove', name: '删除保养策略' },
          { code: 'maintenance-reminder-maintain', name: '登记保养' },
        ],
      },
      {
        code: 'stock-maintenance-item',
        name: '库存保养项目',
        path: '/maintenance/stockMaintenanceItem',
        url: 'maintenance/stock-maintenance-item',
        icon: 'list',
        buttons: [
          { code: 'stock-maintenance-item-add', name: '添加库存保养项目' },
          { code: 'stock-maintenance-item-edit', name: '修改库存保养项目' },
          { code: 'stock-maintenance-item-remove', name: '删除库存保养项目' },
          { code: 'stock-maintenance-reminder-edit', name: '登记库存保养' },
        ],
      },
      {
        code: 'stock-vehicle',
        name: '库存车辆',
        path: '/maintenance/stockVehicle',
        url: 'maintenance/stock-vehicle',
        icon: 'stock',
        buttons: [{ code: 'stock-movement-add', name: '车辆出入库' }],
      },
      {
        code: 'warehouse',
        name: '仓库',
        path: '/maintenance/warehouse',
        url: 'maintenance/warehouse',
        icon: 'nested',
        buttons: [
          { code: 'storage-add', name: '添加仓库' },
          { code: 'storage-edit', name: '修改仓库' },
          { code: 'storage-remove', name: '删除仓库' },
        ],
      },
      {
        code: 'settlement',
        name: '销售结算',
        path: '/maintenance/settlement',
        url: 'maintenance/settlement',
        icon: 'money',
        buttons: [
          { code: 'settlement-edit', name: '修改结算单' },
          { code: 'settlement-confirm', name: '确认结算单' },
          { code: 'settlement-pay', name: '登记付款' },
        ],
      },
    ],
  },
  {
    code: 'research',
    name: '故障研究',
    path: '/research',
    icon: 'bug',
    sort: 50,
    children: [
      {
        code: 'fault-code-menu',
        name: '故障码',
        path: '/research/faultCode',
        url: 'research/fault-code',
        icon: 'bug',
        buttons: [{ code: 'fault-code', name: '维护故障码' }],
      },
      {
        code: 'repository-menu',
        name: '知识库',
        path: '/research/repository',
        url: 'research/repository',
        icon: 'education',
        buttons: [{ code: 'repository', name: '维护知识库' }],
      },
      {
        code: 'fault-service',
        name: '故障服务',
        path: '/research/faultService',
        url: 'research/fault-service',
        icon: 'afterSale',
      },
    ],
  },
  {
    code: 'expert',
    name: '专家故障库',
    path: '/expert',
    icon: 'education',
    sort: 60,
    children: [
      {
        code: 'expert-category',
        name: '专家库类别',
        path: '/expert/category',
        url: 'expert/category',
        icon: 'tree-table',
      },
      { code: 'expert-model', name: '专家库车型', path: '/expert/model', url: 'expert/model', icon: 'tree' },
      { code: 'expert-spec', name: '专家库规格', path: '/expert/spec', url: 'expert/spec', icon: 'list' },
      {
        code: 'expert-fault-code',
        name: '专家库故障码',
        path: '/expert/faultCode',
        url: 'expert/fault-code',
        icon: 'bug',
      },
      {
        code: 'expert-case',
        name: '专家库案例',
        path: '/expert/case',
        url: 'expert/case',
        icon: 'documentation',
      },
    ],
  },
  {
    code: 'statistics',
    name: '统计分析',
    path: '/statistics',
    icon: 'statistics',
    sort: 65,
    children: [
      {
        code: 'energy-efficiency',
        name: '能效分析',
        path: '/statistics/energyEfficiency',
        url: 'statistics/energy-efficiency',
        icon: 'chart',
      },
      {
        code: 'repertory',
        name: '库存分析',
        path: '/statistics/repertory',
        url: 'statistics/repertory',
        icon: 'stock',
      },
      { code: 'sell', name: '销售分析', path: '/statistics/sell', url: 'statistics/sell', icon: 'money' },
      {
        code: 'worktime',
        name: '工时分析',
        path: '/statistics/worktime',
        url: 'statistics/worktime',
        icon: 'lineChart',
      },
    ],
  },
  {
    code: 'system',
    name: '系统管理',
    path: '/system',
    icon: 'system',
    sort: 70,
    children: [
      {
        code: 'account',
        name: '账号管理',
        path: '/system/account',
        url: 'system/account',
        icon: 'user',
        buttons: [
          { code: 'member-view', name: '查看账号' },
          { code: 'member-register', name: '注册账号' },
          { code: 'member-edit', name: '修改账号' },
          { code: 'member-remove', name: '删除账号' },
          { code: 'member-resetpassword', name: '重置密码' },
          { code: 'member-simulate', name: '模拟登录' },
        ],
      },
      {
        code: 'role',
        name: '角色管理',
        path: '/system/role',
        url: 'system/role',
        icon: 'peoples',
        buttons: [
          { code: 'role-view', name: '查看角色' },
          { code: 'role-add', name: '添加角色' },
          { code: 'role-edit', name: '修改角色' },
          { code: 'role-remove', name: '删除角色' },
          { code: 'role-authorize', name: '角色授权' },
          { code: 'role-add-app-vehicle', name: '添加移动端角色' },
          { code: 'role-edit-app-vehicle', name: '修改移动端角色' },
          { code: 'role-authorize-app-vehicle', name: '移动端角色授权' },
        ],
      },
      {
        code: 'menu',
        name: '菜单管理',
        path: '/system/menu',
        url: 'system/menu',
        icon: 'tree-table',
        buttons: [
          { code: 'resource-add', name: '添加资源' },
          { code: 'resource-edit', name: '修改资源' },
          { code: 'resource-remove', name: '删除资源' },
        ],
      },
      {
        code: 'org',
        name: '组织管理',
        path: '/system/org',
        url: 'system/org',
        icon: 'tree',
        buttons: [
          { code: 'org-add', name: '添加组织' },
          { code: 'org-edit', name: '修改组织' },
          { code: 'org-remove', name: '删除组织' },
        ],
      },
      {
        code: 'dictionary',
        name: '字典管理',
        path: '/system/dictionary',
        url: 'system/dictionary',
        icon: 'documentation',
        buttons: [
          { code: 'dictionary-add', name: '添加字典项' },
          { code: 'dictionary-edit', name: '修改字典项' },
          { code: 'dictionary-remove', name: '删除字典项' },
        ],
      },
      {
        code: 'audit-log',
        name: '审计日志',
        path: '/system/auditLog',
        url: 'system/audit-log',
        icon: 'eye',
        buttons: [{ code: 'audit-log-view', name: '查看审计日志' }],
      },
      {
        code: 'retention',
        name: '数据保留',
        path: '/system/retention',
        url: 'system/retention',
        icon: 'component',
        buttons: [
          { code: 'retention-view', name: '查看数据保留' },
          { code: 'retention-edit', name: '修改数据保留' },
        ],
      },
    ],
  },
];
