import type { Database } from '@vehicle/server/db/database';
import { type MachineType, type MachineTypeCode, machineTypes } from './machine-type.ts';
import { type DemoOrgCode, demoOrganisations } from './organisation.ts';
import type { DemoVehicle } from './vehicle-list.ts';

export type Executor = Database['kysely'];

const recorded = (now: Date) => ({
  creator_id: null,
  created_at: now,
  updated_by_id: null,
  updated_at: now,
});

export async function insertOrganisations(executor: Executor, now: Date): Promise<Map<DemoOrgCode, number>> {
  const root = await executor
    .selectFrom('org')
    .select('id')
    .where('is_system', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const idOf = new Map<string, number>();
  const made = new Map<DemoOrgCode, number>();
  for (const { code, parent, name, type, address } of demoOrganisations) {
    const parent_id = (parent === null ? null : idOf.get(parent)) ?? root.id;
    const contact = { contact_person: null, contact_number: null, address };
    const { id } = await executor
      .insertInto('org')
      .values({ code, name, type, parent_id, ...contact, ...recorded(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    idOf.set(code, id);
    made.set(code, id);
  }
  return made;
}

/** The parse file of the platform's own models is the one that the simulated machines speak. */
async function seededParseFile(executor: Executor, energy: 'diesel' | 'electric'): Promise<number> {
  const { config_file_id } = await executor
    .selectFrom('vehicle_model')
    .innerJoin('vehicle_category', 'vehicle_category.id', 'vehicle_model.category_id')
    .select('vehicle_model.config_file_id')
    .where('vehicle_category.energy_type', '=', energy)
    .where('vehicle_model.config_file_id', 'is not', null)
    .orderBy('vehicle_model.id')
    .executeTakeFirstOrThrow(() => new Error(`the platform has no ${energy} model with a parse file`));
  if (config_file_id === null) throw new Error(`the ${energy} model has no parse file`);
  return config_file_id;
}

/** Live each 10 s, but of what the terminals keep for later only a report a minute. */
const REPORT_INTERVAL_S = 60;
const OFFLINE_AFTER_S = 600;

function figuresOf(type: MachineType) {
  const isDiesel = type.energy === 'diesel';
  return {
    rated_power_kw: type.ratedPower_kW,
    payload_t: type.payload_t,
    seats: type.seats,
    mass_kg: type.mass_t * 1000,
    tank_l: isDiesel ? type.capacity : null,
    battery_kwh: isDiesel ? null : type.capacity,
    idle_speed_rpm: isDiesel ? 750 : null,
    report_interval_s: REPORT_INTERVAL_S,
    offline_after_s: OFFLINE_AFTER_S,
  };
}

export async function insertModels(executor: Executor, now: Date): Promise<Map<MachineTypeCode, number>> {
  const parseFiles = {
    diesel: await seededParseFile(executor, 'diesel'),
    electric: await seededParseFile(executor, 'electric'),
  };
  const categories = await executor.selectFrom('vehicle_category').select(['id', 'code']).execute();
  const made = new Map<MachineTypeCode, number>();
  for (const type of Object.values(machineTypes)) {
    const categoryCode = type.energy === 'electric' ? `${type.duty}Electric` : type.duty;
    const category = categories.find(({ code }) => code === categoryCode);
    if (category === undefined) throw new Error(`the platform has no category ${categoryCode}`);
    const places = { parent_id: null, category_id: category.id, config_file_id: parseFiles[type.energy] };
    const names = { code: `DEMO-${type.code}`, name: type.name, manufacturer: 'own' };
    const { id } = await executor
      .insertInto('vehicle_model')
      .values({ ...names, ...places, ...figuresOf(type), ...recorded(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(type.code, id);
  }
  return made;
}

export async function insertTerminal(
  executor: Executor,
  { machine }: DemoVehicle,
  place: { orgId: number; now: Date },
): Promise<number> {
  const { id } = await executor
    .insertInto('terminal')
    .values({
      terminal_no: machine.terminalNo,
      sim_no: machine.phone,
      phone: machine.phone.replace(/^0+/, ''),
      type: machine.protocol === '2019' ? 'JT808-2019' : 'JT808-2013',
      hardware_version: '2.0',
      manufacturer: 'other',
      production_date: '2026-03-12',
      remark: null,
      auth_code: null,
      secret_hash: null,
      device_identity: null,
      registered_at: null,
      last_seen_at: null,
      org_id: place.orgId,
      ...recorded(place.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Binding {
  modelId: number;
  orgId: number;
  serviceOrgId: number | null;
  terminalId: number;
  now: Date;
}

export async function insertVehicle(
  executor: Executor,
  vehicle: DemoVehicle,
  binding: Binding,
): Promise<number> {
  const { machine, isSold, hasReported } = vehicle;
  const unsold = hasReported ? 'inStock' : 'built';
  const { id } = await executor
    .insertInto('vehicle')
    .values({
      vin: machine.vin,
      plate_no: machine.plateNo,
      model_id: binding.modelId,
      org_id: binding.orgId,
      service_org_id: binding.serviceOrgId,
      terminal_id: binding.terminalId,
      role: isSold ? 'operating' : 'test',
      state: isSold ? 'sold' : unsold,
      produced_at: '2026-04-20',
      sold_at: isSold ? '2026-06-08' : null,
      warranty_until: isSold ? '2027-06-08' : null,
      planned_hours_per_day: 8 * machine.shifts.length,
      remark: null,
      ...recorded(binding.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AccountFields {
  loginName: string;
  name: string;
  memberType: 'orgUser' | 'serviceUser' | 'externalUser';
  passwordHash: string;
  orgId: number;
  role: string;
  now: Date;
}

/** A member of the web application with one of the platform's roles. */
export async function insertAccount(executor: Executor, account: AccountFields): Promise<number> {
  const { id } = await executor
    .insertInto('member')
    .values({
      login_name: account.loginName,
      name: account.name,
      member_type: account.memberType,
      mobile: null,
      password_hash: account.passwordHash,
      must_change_password: false,
      password_expires_at: null,
      expires_at: null,
      org_id: account.orgId,
      last_login_at: null,
      ...recorded(account.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const application = await executor
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'vehicle')
    .executeTakeFirstOrThrow();
  const role = await executor
    .selectFrom('role')
    .select('id')
    .where('application_id', '=', application.id)
    .where('name', '=', account.role)
    .executeTakeFirstOrThrow(() => new Error(`the platform has no role ${account.role}`));
  const membership = { member_id: id, application_id: application.id };
  await executor.insertInto('member_application').values(membership).execute();
  await executor.insertInto('member_role').values({ member_id: id, role_id: role.id }).execute();
  return id;
}
