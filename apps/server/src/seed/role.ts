/** Roles to begin with; menus come with what stands above them. */
export const roles = [
  {
    name: '组织用户',
    description: '管理本组织的车辆和终端',
    resources: [
      'vehicle',
      'vehicle-add',
      'vehicle-edit',
      'vehicle-remove',
      'vehicle-bind-terminal',
      'terminal',
      'terminal-add',
      'terminal-edit',
      'terminal-remove',
      'vehicle-model',
      'metrics',
      'metrics-group',
    ],
  },
  {
    name: '服务用户',
    description: '查看所服务的车辆',
    resources: ['vehicle', 'terminal', 'vehicle-model', 'metrics'],
  },
  {
    name: '外部用户',
    description: '只读查看本组织的车辆',
    resources: ['vehicle', 'terminal'],
  },
] as const;
