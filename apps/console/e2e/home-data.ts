import type { OrgType } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { anOrg } from './orgs.ts';
import { aReportingVehicle, ask, askAsAdministrator } from './records.ts';
import { aRegisteredMember, memberPassword, settle } from './registered-member.ts';
import { aRole } from './roles.ts';

interface Credentials {
  loginName: string;
  password: string;
}

export interface FaultyMine {
  orgId: number;
  orgName: string;
  /** Plates, as the mine has given them. */
  vehicles: readonly { id: number; vin: string; plateNo: string }[];
  dispatcher: Credentials;
  service: Credentials;
  maker: Credentials;
}

const hour_ms = 3_600_000;

interface Raised {
  vehicleId: number;
  spn: number;
  fmi: number;
  lamp: WriteOf<typeof vehicleFault>['lamp'];
  age_h: number;
}

async function raise({ vehicleId, spn, fmi, lamp, age_h }: Raised): Promise<void> {
  const at = new Date(Date.now() - age_h * hour_ms).toISOString();
  const fault = { vehicleId, sourceAddress: 0, spn, fmi, occurrences: 1, lamp, status: 'active' as const };
  const rest = { firstAt: at, lastAt: at, hourMeter_h: null, odometer_km: null, resolution: null };
  await ask(vehicleFault.calls.create, { body: { ...fault, ...rest } });
}

/** The menus and buttons that the people of the tests hold. */
const held = [
  'dashboard',
  'monitoring',
  'distribution',
  'equipment-list',
  'maintenance',
  'maintenance-reminder',
  'stock-vehicle',
  'research',
  'fault-service',
  'vehicle-fault-edit',
  'statistics',
  'worktime',
  'energy-efficiency',
  'repertory',
  'sell',
];

async function aPerson(
  orgId: number,
  memberType: 'orgUser' | 'serviceUser',
  roleId: number,
): Promise<Credentials> {
  const { id, loginName } = await aRegisteredMember({ orgId, memberType, roleIds: [roleId] });
  await settle(id);
  return { loginName, password: memberPassword };
}

/** A mine of four machines that report where they are, three of them with something wrong, and who work with it. */
export async function aFaultyMine(): Promise<FaultyMine> {
  await askAsAdministrator();
  const org = (type: OrgType) => anOrg({ type });
  const [client, service, factory] = [await org('client'), await org('service'), await org('factory')];
  const role = await aRole(held);
  const vehicles: { id: number; vin: string; plateNo: string }[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const plateNo = `晋安${client.id}${String(number).padStart(2, '0')}`;
    const { row, report } = await aReportingVehicle({ orgId: client.id, serviceOrgId: service.id, plateNo });
    const place = { latitude: 40.03 + number * 0.004, longitude: 113.04 + number * 0.006 };
    await report({
      at: new Date().toISOString(),
      accOn: true,
      position: place,
      metrics: { engineSpeed: number === 1 ? 1500 : 0 },
    });
    vehicles.push({ id: row.id, vin: row.vin, plateNo });
  }
  const [first, second, third] = vehicles.map(({ id }) => id);
  // In an order that is not that of their urgency.
  await raise({ vehicleId: third ?? 0, spn: 111, fmi: 17, lamp: 'amberWarning', age_h: 50 });
  await raise({ vehicleId: second ?? 0, spn: 110, fmi: 0, lamp: 'none', age_h: 3 });
  await raise({ vehicleId: first ?? 0, spn: 100, fmi: 1, lamp: 'redStop', age_h: 1 });
  await raise({ vehicleId: second ?? 0, spn: 98, fmi: 1, lamp: 'amberWarning', age_h: 2 });
  return {
    orgId: client.id,
    orgName: client.name,
    vehicles,
    dispatcher: await aPerson(client.id, 'orgUser', role.id),
    service: await aPerson(service.id, 'serviceUser', role.id),
    maker: await aPerson(factory.id, 'orgUser', role.id),
  };
}
