import type { Database } from '@vehicle/server/platform/db/database';
import type { FleetMachine } from '../fleet-simulator/machine/fleet-machine.ts';
import { dayBefore } from './calendar.ts';
import { type MachineType, type MachineTypeCode, machineTypes } from './machine-type.ts';
import { type DemoOrgCode, demoOrganisations } from './organisation.ts';

export type Executor = Database['kysely'];

export const recorded = (now: Date) => ({
  creator_id: null,
  created_at: now,
  updated_by_id: null,
  updated_at: now,
});

export async function rootOrgId(executor: Executor): Promise<number> {
  const { id } = await executor
    .selectFrom('org')
    .select('id')
    .where('is_system', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Terminals are older than the machines that they are fitted to. */
const oldestTerminalDays = 450;

export async function insertOrganisations(executor: Executor, now: Date): Promise<Map<DemoOrgCode, number>> {
  const rootId = await rootOrgId(executor);
  const idOf = new Map<string, number>();
  const made = new Map<DemoOrgCode, number>();
  for (const { code, parent, name, type, address } of demoOrganisations) {
    const parent_id = (parent === null ? null : idOf.get(parent)) ?? rootId;
    const contact = { contact_person: null, contact_number: null, address };
    const { id } = await executor
      .insertInto('org')
      .values({ code, name, type, parent_id, ...contact, ...recorded(now) })
      // What stayed of an earlier demo, because somebody uses it, is this one's again; so with the other kinds.
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ updated_at: now }))
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
const reportInterval_s = 60;
const offlineAfter_s = 600;

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
    report_interval_s: reportInterval_s,
    offline_after_s: offlineAfter_s,
  };
}

export async function insertModels(executor: Executor, now: Date): Promise<Map<MachineTypeCode, number>> {
  const parseFiles = {
    diesel: await seededParseFile(executor, 'diesel'),
    electric: await seededParseFile(executor, 'electric'),
  };
  const categories = await executor.selectFrom('vehicle_category').select(['id', 'code']).execute();
  const made = new Map<MachineTypeCode, number>();
  for (const type of machineTypes) {
    const categoryCode = type.energy === 'electric' ? `${type.duty}Electric` : type.duty;
    const category = categories.find(({ code }) => code === categoryCode);
    if (category === undefined) throw new Error(`the platform has no category ${categoryCode}`);
    const places = { parent_id: null, category_id: category.id, config_file_id: parseFiles[type.energy] };
    const names = { code: `DEMO-${type.code}`, name: type.name, manufacturer: '本厂' };
    const { id } = await executor
      .insertInto('vehicle_model')
      .values({ ...names, ...places, ...figuresOf(type), ...recorded(now) })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(type.code, id);
  }
  return made;
}

export async function insertTerminal(
  executor: Executor,
  machine: FleetMachine,
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
      manufacturer: '合作厂商',
      production_date: dayBefore(place.now, oldestTerminalDays),
      remark: null,
      auth_code: null,
      secret_hash: null,
      device_identity: null,
      registered_at: null,
      last_seen_at: null,
      org_id: place.orgId,
      ...recorded(place.now),
    })
    .onConflict((conflict) => conflict.column('terminal_no').doUpdateSet({ updated_at: place.now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface VehicleFields {
  vin: string;
  plateNo: string | null;
  plannedHoursPerDay: number;
  /** Days before now on which it was built. */
  builtDaysAgo: number;
  modelId: number;
  orgId: number;
  serviceOrgId: number | null;
  terminal: { id: number; no: string } | null;
  now: Date;
}

async function isFitted(executor: Executor, terminalId: number): Promise<boolean> {
  const fitted = await executor
    .selectFrom('vehicle')
    .select('id')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return fitted !== undefined;
}

/** As it leaves the assembly hall: where it goes from there its people enter (`life.ts`). */
export async function insertVehicle(executor: Executor, fields: VehicleFields): Promise<number> {
  // Somebody's own machine has it.
  const isTaken = fields.terminal !== null && (await isFitted(executor, fields.terminal.id));
  const terminal = isTaken ? null : fields.terminal;
  const { id } = await executor
    .insertInto('vehicle')
    .values({
      vin: fields.vin,
      plate_no: fields.plateNo,
      model_id: fields.modelId,
      org_id: fields.orgId,
      service_org_id: fields.serviceOrgId,
      terminal_id: terminal?.id ?? null,
      role: 'operating',
      state: 'built',
      produced_at: dayBefore(fields.now, fields.builtDaysAgo),
      sold_at: null,
      warranty_until: null,
      planned_hours_per_day: fields.plannedHoursPerDay,
      remark: null,
      ...recorded(fields.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (terminal !== null) {
    const change = { old_terminal_no: null, new_terminal_no: terminal.no, reason: '新车装机' };
    await executor
      .insertInto('terminal_change')
      .values({ ...change, vehicle_id: id, at: fields.now, by_id: null })
      .execute();
  }
  return id;
}
