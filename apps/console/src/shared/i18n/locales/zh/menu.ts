/** By the code of an entry; Chinese readers see the names that are kept with the menu itself. */
export const texts = {
  'vehicle-management': '车辆管理',
  vehicle: '车辆',
  terminal: '终端',
  'config-file': '配置解析文件',
  'base-data': '基础数据',
  'vehicle-model': '车型',
  metrics: '指标',
  'metrics-group': '指标分组',
  system: '系统管理',
  account: '账号管理',
  role: '角色管理',
  menu: '菜单管理',
  org: '组织管理',
  dictionary: '字典管理',
  'audit-log': '审计日志',
};
