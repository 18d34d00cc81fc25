import type { MemberType, OrgType } from '@vehicle/contract/enumeration';

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

/** One account for each member type beside the administrator. */
export const demoAccounts = [
  { loginName: 'demo-mine', name: '晋安机电队', memberType: 'orgUser', org: 'DEMO-JINAN', role: '组织用户' },
  {
    loginName: 'demo-service',
    name: '服务公司调度',
    memberType: 'serviceUser',
    org: 'DEMO-SERVICE',
    role: '服务用户',
  },
  {
    loginName: 'demo-guest',
    name: '北岭访客',
    memberType: 'externalUser',
    org: 'DEMO-BEILING',
    role: '外部用户',
  },
] as const satisfies ReadonlyArray<{
  loginName: string;
  name: string;
  memberType: MemberType;
  org: DemoOrgCode;
  role: string;
}>;
