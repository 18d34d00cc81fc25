import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import pg from 'pg';
import { anOrg } from './orgs.ts';
import { aModel, ask, askAsAdministrator, aVehicle } from './records.ts';
import { aRegisteredMember, memberPassword, settle } from './registered-member.ts';
import { aRole } from './roles.ts';
import { testServer } from './test-server.ts';

export interface Maker {
  factory: { id: number; name: string };
  modelName: string;
  modelId: number;
  vehicleIds: readonly number[];
  /** Somebody of the maker, who sees what it has built, sold and put into stock. */
  credentials: { loginName: string; password: string };
}

const held = [
  'dashboard',
  'monitoring',
  'equipment-list',
  'data',
  'vehicle',
  'vehicle-add',
  'vehicle-edit',
  'maintenance',
  'stock',
  'stock-vehicle',
  'settlement',
  'research',
  'fault-service',
  'statistics',
  'worktime',
  'availability',
  'energy-efficiency',
  'repertory',
  'sell',
];

/** What a vehicle did on the day before today: online for longer than was planned, data of half of it. */
const yesterday = `
  insert into work_daily (vehicle_id, day, running_h, idle_h, working_h, unknown_h, online_h, covered_h, mileage_km, fuel_l,
    message_count, sources, refuels, charges, updated_at)
  select $1, (now() at time zone 'Asia/Shanghai')::date - 1, 6, 2, 4, 0, 24, 5, 30, 90, 100, '{}', '[]', '[]', now()`;

/** A factory whose client has two machines in use, planned for 10 h a day; one of them reported yesterday. */
export async function aMaker(): Promise<Maker> {
  await askAsAdministrator();
  const factory = await anOrg({ type: 'factory' });
  const client = await anOrg({ type: 'client', parentId: factory.id });
  const model = await aModel();
  const made = { orgId: client.id, modelId: model.id, plannedHoursPerDay: 10 };
  const vehicleIds = [(await aVehicle(made)).id, (await aVehicle(made)).id];
  const database = new pg.Client(testServer().ownerUrl);
  await database.connect();
  try {
    await database.query(`update vehicle set created_at = now() - interval '60 days' where id = any($1)`, [
      vehicleIds,
    ]);
    await database.query(yesterday, [vehicleIds[0]]);
  } finally {
    await database.end();
  }
  const { id: roleId } = await aRole(held);
  const { id, loginName } = await aRegisteredMember({ orgId: factory.id, roleIds: [roleId] });
  await settle(id);
  return {
    factory: { id: factory.id, name: factory.name },
    modelName: model.name,
    modelId: model.id,
    vehicleIds,
    credentials: { loginName, password: memberPassword },
  };
}

/** One more machine of the maker, which stands in a warehouse. */
export async function putIntoStock({ factory, modelId }: Maker): Promise<void> {
  await askAsAdministrator();
  const place = { address: null, lat: null, lng: null, managerId: null, capacity: null };
  const { id: warehouseId } = await ask(warehouse.calls.create, {
    body: { code: `F${factory.id}`, name: `仓库${factory.id}`, orgId: factory.id, ...place, enabled: true },
  });
  const { id: vehicleId } = await aVehicle({ orgId: factory.id, modelId });
  const movedAt = new Date().toISOString();
  await ask(bookMovement, {
    body: { direction: 'IN', reason: 'production', vehicleId, warehouseId, movedAt, remark: null },
  });
}
