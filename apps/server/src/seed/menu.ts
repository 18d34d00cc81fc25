import type { Permission } from '@vehicle/contract/permission';

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
  buttons?: readonly Button[];
  children?: readonly MenuEntry[];
}

/** The menu of the views that exist, with the buttons of each (decisions §3). */
export const menu: readonly MenuEntry[] = [
  {
    code: 'vehicle-management',
    name: '车辆管理',
    path: '/vehicleManagement',
    icon: 'smallCar',
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
    children: [
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
    ],
  },
];
