import { member } from '@vehicle/contract/access/member/contract';
import { org } from '@vehicle/contract/access/org/contract';
import { allRoles, role } from '@vehicle/contract/access/role/contract';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { aReportingVehicle, ask, askAsAdministrator, aTerminal, aVehicle } from './records.ts';
import { aRegisteredMember, settle } from './registered-member.ts';

type VehicleRow = RowOf<typeof vehicle>;

/** What the tour looks at: a small platform in use. Everything in it is fictitious. */
export interface TourData {
  vehicle: VehicleRow;
  /** Somebody else, whom the administrator can act as. */
  registered: RowOf<typeof member>;
}

function anOrg(traits: Pick<WriteOf<typeof org>, 'code' | 'name' | 'type'> & Partial<WriteOf<typeof org>>) {
  const rest = {
    parentId: null,
    enabled: true,
    contactPerson: '李建国',
    contactNumber: '0352-5550123',
    address: '山西省大同市',
    title: null,
    logoFileId: null,
    themeColor: null,
  };
  return ask(org.calls.create, { body: { ...rest, ...traits } });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const working: Omit<JsonReport, 'at'> = {
  accOn: true,
  position: { latitude: 40.0768, longitude: 113.1341, altitude_m: 1186, speed_kmh: 14.5, direction_deg: 57 },
  metrics: {
    engineSpeed: 1480,
    engineLoad: 62,
    acceleratorPosition: 48.5,
    coolantTemperature: 84,
    fuelLevel: 71,
  },
};
const parked: Omit<JsonReport, 'at'> = { accOn: false, metrics: { engineSpeed: 0, fuelLevel: 38 } };

async function makeVehicles(orgId: number, serviceOrgId: number): Promise<void> {
  const models = await ask(option.model, { query: { keyword: '通用柴油车' } });
  const modelId = Number(models[0]?.id);
  const shared = { modelId, orgId, serviceOrgId, producedAt: '2025-03-18', warrantyUntil: '2027-03-17' };
  const first = { ...shared, vin: 'LMYWC40Y8PA000101', plateNo: '晋安-01' };
  const second = { ...shared, vin: 'LMYWC40Y6PA000102', plateNo: '晋安-02' };
  const maker = { manufacturer: '北斗车联', hardwareVersion: 'V2.1', productionDate: '2025-01-06' };
  const one = await aReportingVehicle(first, { ...maker, terminalNo: 'BD250101', simNo: '13100250101' });
  const two = await aReportingVehicle(second, { ...maker, terminalNo: 'BD250102', simNo: '13100250102' });
  await aVehicle({ ...shared, vin: 'LMYWC40Y4PA000103', plateNo: '晋安-03', role: 'standby' });
  await aTerminal({ ...maker, terminalNo: 'BD250103', simNo: '13100250103' });
  for (const minutes of [3, 2, 1]) await one.report({ at: minutesAgo(minutes), ...working });
  await two.report({ at: minutesAgo(95), ...parked });
}

async function makePeople(orgId: number, serviceOrgId: number): Promise<void> {
  const roles = await ask(allRoles, {});
  const idsOf = (name: string) => roles.filter((each) => each.name === name).map(({ id }) => id);
  const mine = { name: '王晋安', mobile: '13835250101', orgId, roleIds: idsOf('组织用户') };
  const registered = await aRegisteredMember({ ...mine, loginName: 'jinan.wang' });
  await settle(registered.id);
  const service = { name: '赵北方', mobile: '13835250102', orgId: serviceOrgId, roleIds: idsOf('服务用户') };
  await aRegisteredMember({ ...service, loginName: 'team.zhao', memberType: 'serviceUser' });
  const own = { name: '终端维护', description: '登记终端', enabled: true };
  const { id, version } = await ask(role.calls.create, { body: own });
  const changed = { ...own, description: '登记终端，绑定车辆', version };
  await ask(role.calls.update, { params: { id }, body: changed });
}

/** Made once for a server, however many files tour it. */
async function makeOnce(): Promise<void> {
  const { total } = await ask(org.calls.list, { body: { criteria: { code: 'JINAN' } } });
  if (total > 0) return;
  const service = await anOrg({ code: 'SERVICE', name: '服务公司', type: 'service' });
  const team = { code: 'TEAM-N', name: '北方服务队', type: 'serviceTeam' as const, parentId: service.id };
  const { id: teamId } = await anOrg({ ...team, contactPerson: '赵北方' });
  const { id: mineId } = await anOrg({ code: 'JINAN', name: '晋安煤矿', type: 'client' });
  await anOrg({ code: 'BEILING', name: '北岭煤业', type: 'client', address: '内蒙古自治区鄂尔多斯市' });
  await makeVehicles(mineId, teamId);
  await makePeople(mineId, teamId);
}

export async function tourData(): Promise<TourData> {
  await askAsAdministrator();
  await makeOnce();
  const vehicles = await ask(vehicle.calls.list, { body: { criteria: { vin: 'LMYWC40Y8PA000101' } } });
  const members = await ask(member.calls.list, { body: { criteria: { loginName: 'jinan.wang' } } });
  const [first, registered] = [vehicles.rows[0], members.rows[0]];
  if (!first || !registered) throw new Error('the tour has nothing to look at');
  return { vehicle: first, registered };
}
