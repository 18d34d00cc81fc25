import type { MemberType, OrgType } from '@vehicle/contract/core/enumeration';

/** Everything here is fictitious. The parent null is the platform's own root. */
export const demoOrganisations = [
  { code: 'DEMO-PLANT-1', parent: null, name: '一厂', type: 'inPlant', address: '陕西省榆林市' },
  {
    code: 'DEMO-SERVICE',
    parent: null,
    name: '服务公司',
    type: 'service',
    address: '内蒙古自治区鄂尔多斯市',
  },
  {
    code: 'DEMO-TEAM-N',
    parent: 'DEMO-SERVICE',
    name: '北方服务队',
    type: 'serviceTeam',
    address: '山西省大同市',
  },
  {
    code: 'DEMO-TEAM-S',
    parent: 'DEMO-SERVICE',
    name: '南方服务队',
    type: 'serviceTeam',
    address: '安徽省淮南市',
  },
  { code: 'DEMO-JINAN', parent: null, name: '晋安煤矿', type: 'client', address: '山西省大同市' },
  { code: 'DEMO-BEILING', parent: null, name: '北岭煤业', type: 'client', address: '内蒙古自治区鄂尔多斯市' },
  { code: 'DEMO-NANWAN', parent: null, name: '南湾矿业', type: 'client', address: '安徽省淮南市' },
] as const satisfies ReadonlyArray<{
  code: string;
  parent: string | null;
  name: string;
  type: OrgType;
  address: string;
}>;

export type DemoOrgCode = (typeof demoOrganisations)[number]['code'];

/**
 * Roles of the demo's own people, beside those of the platform: menus with everything below them, and what is named by itself.
 */
export const demoRoles = [
  {
    name: '演示：生产与仓储',
    description: '生产、调试、仓储、销售与结算',
    areas: [
      'dashboard',
      'monitoring',
      'vehicle-management',
      'base-data',
      'inspection',
      'maintenance',
      'stock',
      'research',
      'expert',
      'statistics',
    ],
    codes: [],
  },
  {
    name: '演示：售后服务',
    description: '故障处理、保养与配件更换',
    areas: ['dashboard', 'maintenance-reminder', 'vehicle-debug', 'fault-service', 'expert'],
    codes: [
      'fitted-part-add',
      'fitted-part-edit',
      'vehicle-fault-add',
      'vehicle-fault-edit',
      'parts-dictionary-menu',
    ],
  },
  {
    name: '演示：矿方机电',
    description: '查看本矿车辆的保养、故障处理与结算',
    areas: [],
    codes: ['maintenance-reminder', 'settlement', 'fault-service'],
  },
] as const satisfies ReadonlyArray<{
  name: string;
  description: string;
  areas: readonly string[];
  codes: readonly string[];
}>;

/** One member for each member type beside the administrator; the parent null is the platform's own root. */
export const demoMembers = [
  {
    loginName: 'demo-factory',
    name: '生产运营部',
    memberType: 'orgUser',
    org: null,
    roles: ['演示：生产与仓储'],
  },
  {
    loginName: 'demo-mine',
    name: '晋安机电队',
    memberType: 'orgUser',
    org: 'DEMO-JINAN',
    roles: ['组织用户', '演示：矿方机电'],
  },
  {
    loginName: 'demo-service',
    name: '服务公司调度',
    memberType: 'serviceUser',
    org: 'DEMO-SERVICE',
    roles: ['服务用户', '演示：售后服务'],
  },
  {
    loginName: 'demo-guest',
    name: '北岭访客',
    memberType: 'externalUser',
    org: 'DEMO-BEILING',
    roles: ['外部用户'],
  },
] as const satisfies ReadonlyArray<{
  loginName: string;
  name: string;
  memberType: MemberType;
  org: DemoOrgCode | null;
  roles: readonly string[];
}>;
export type DemoLogin = (typeof demoMembers)[number]['loginName'];
