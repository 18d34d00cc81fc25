import { calls } from '@vehicle/contract/catalogue';
import { nouns } from '@vehicle/contract/texts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../platform/db/executor.ts';
import { columnOf } from '../../record/table-plan.sql.ts';
import { hashOf } from '../../record/token.ts';
import { aMember, anOrg, aSession, aTerminal, aVehicle, insert, recorded, unique } from '../builders.ts';
import { aDebugRun } from '../debug-run.sql.ts';
import { aFaultCode, aKnowledge, aVehicleFault } from '../fault-builders.ts';
import {
  aCategory,
  aDebugSpecification,
  aFittedPart,
  anotherModel,
  aPart,
  aSitePlan,
  aStrategy,
  aWarehouse,
} from '../master-data-builders.ts';
import { telemetryOf } from '../telemetry.ts';
import { type Choose, exampleOf } from './example.ts';
import { aConfigFile, aMap, aMapUpload, anUpload, aPicture, aSheetJob } from './file-record.sql.ts';
import { kindNamed, nounOf, type RecordId, type RecordKind } from './record-kind.ts';
import { markedNumber, markedText, markedVin, type Place, type Side } from './side.ts';
import {
  aDraft,
  aReceipt,
  aStockItem,
  aStockMovement,
  aStockReminder,
  aStockVehicle,
} from './stock-record.sql.ts';

function inserted(executor: Executor, table: string, values: Record<string, unknown>): Promise<number> {
  return insert(executor, table, { ...values, ...recorded() });
}

const inChinese = (text: string) => JSON.stringify({ zh: text });

/** The code and the name of a record. */
function marked(side: Side): { code: string; name: string } {
  return { code: markedText(side), name: markedText(side) };
}

async function aPiece(place: Place): Promise<number> {
  const { executor, side } = place;
  const vehicleId = await makers.vehicle(place);
  // Before the moments that examples have, so that it can be taken off at one of them.
  return aFittedPart(executor, { vehicleId, serialNo: markedText(side), boundAt: '2025-01-01T00:00:00Z' });
}

async function aMetric(place: Place): Promise<number> {
  const { executor, side } = place;
  return inserted(executor, 'metric', {
    code: markedText(side),
    name: inChinese(markedText(side)),
    group_id: await makers.metricGroup(place),
    data_type: 'number',
    aggregation: 'last',
  });
}

async function anApplication({ executor, appCode = 'vehicle' }: Place): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from application where code = ${appCode}`.execute(
    executor,
  );
  return rows[0]?.id ?? 0;
}

async function anAction(place: Place): Promise<number> {
  const { executor, side } = place;
  return inserted(executor, 'menu_entry', {
    application_id: await anApplication(place),
    name: markedText(side),
    kind: 'Action',
    code: markedText(side),
  });
}

async function anOwnRole(place: Place): Promise<number> {
  const { executor, side } = place;
  return inserted(executor, 'role', {
    application_id: await anApplication(place),
    name: markedText(side),
    description: side.mark,
    org_id: side.orgId,
  });
}

async function anotherMember({ executor, side }: Place): Promise<number> {
  const loginName = markedText(side);
  const { memberId } = await aMember(executor, { orgId: side.orgId, loginName, type: 'externalUser' });
  await sql`update member set mobile = ${markedNumber(side)} where id = ${memberId}`.execute(executor);
  return memberId;
}

async function anOpenSession(place: Place): Promise<number> {
  const { executor, side } = place;
  const token = await aSession(executor, await anotherMember(place));
  const { rows } = await sql<{ id: number }>`
    update session set user_agent = ${markedText(side)} where token_hash = ${hashOf(token)} returning id`.execute(
    executor,
  );
  return rows[0]?.id ?? 0;
}

/** Of whoever makes it, or of a colleague. */
async function aListView(place: Place): Promise<number> {
  const arrangement = { columns: [], density: 'standard' };
  return inserted(place.executor, 'list_view', {
    member_id: place.memberId ?? (await anotherMember(place)),
    list: 'vehicle',
    name: markedText(place.side),
    is_shared: true,
    content: JSON.stringify({ criteria: {}, order: null, arrangement }),
  });
}

async function aFault(place: Place): Promise<number> {
  const { executor, side } = place;
  const vehicleId = Number(await aRecord('vehicle', place));
  return aVehicleFault(executor, { vehicleId, resolution: markedText(side) });
}

async function aNotice(place: Place): Promise<number> {
  const vehicleId = Number(await aRecord('vehicle', place));
  return insert(place.executor, 'notice', {
    kind: 'offline',
    vehicle_id: vehicleId,
    at: new Date(),
    subject: String(vehicleId),
    details: JSON.stringify({ lastAt: '2026-11-20T08:00:00Z' }),
  });
}

async function aRun(place: Place): Promise<number> {
  const vehicleId = await makers.vehicle(place);
  return aDebugRun(place.executor, { vehicleId, specName: markedText(place.side) });
}

async function aTerminalCommand(place: Place): Promise<number> {
  const { executor, side } = place;
  const text = markedText(side);
  return insert(executor, 'terminal_command', {
    terminal_no: text,
    vehicle_id: await makers.vehicle(place),
    kind: 'text',
    arguments: JSON.stringify({ kind: 'text', text, isUrgent: false, isShown: true, isSpoken: false }),
    status: 'waiting',
    created_at: new Date(),
    expires_at: new Date('2099-01-01'),
  });
}

function aForwardTarget({ executor, side }: Place): Promise<number> {
  return inserted(executor, 'forward_target', {
    name: markedText(side),
    kind: 'jt808',
    address: `${markedText(side)}.invalid:7611`,
    org_id: side.orgId,
    enabled: false,
  });
}

async function aBackfill(place: Place): Promise<number> {
  return insert(place.executor, 'forward_backfill', {
    target_id: await aForwardTarget(place),
    vehicle_ids: '{}',
    from_at: new Date('2026-01-01'),
    until_at: new Date('2026-01-02'),
    state: 'queued',
    created_at: new Date(),
  });
}

/** A message that the vehicle has sent as JSON; its id is not a number. */
async function aMessageLog(place: Place): Promise<string> {
  const vehicleId = await aRecord('vehicle', place);
  const at = new Date();
  const digest = unique();
  const telemetry = telemetryOf(place.executor);
  await sql`select ensure_message_partition(${at.toISOString().slice(0, 10)}::date)`.execute(telemetry);
  await sql`
    insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, raw)
    values (${vehicleId}, ${at}, ${digest}, now(), 1, 1, ${Buffer.from(`{"note":"${markedText(place.side)}"}`)})`.execute(
    telemetry,
  );
  return `${vehicleId}-${at.getTime()}-${digest}`;
}

/** One that is due, by a strategy of its own, which everybody may read. */
async function aReminder(place: Place): Promise<number> {
  return inserted(place.executor, 'maintenance_reminder', {
    vehicle_id: await makers.vehicle(place),
    strategy_id: await aStrategy(place.executor),
    round: 1,
    due_on: '2025-12-31',
    status: 'due',
    remark: markedText(place.side),
  });
}

/** A road of two points that the fleet of the organisation has drawn. */
async function aRoad({ executor, side }: Place): Promise<number> {
  const [west, south, east, north] = [109.8, 39.6, 109.81, 39.61];
  return insert(executor, 'road', {
    org_id: side.orgId,
    kind: 'road',
    name: markedText(side),
    state: 'shown',
    line: [west, south, east, north],
    west,
    south,
    east,
    north,
    length_m: 1400,
    radius_m: 0,
    times_per_day: 60,
    is_one_way: false,
    forward_share: 0.5,
    is_present: true,
    created_at: new Date(),
    updated_at: new Date(),
  });
}

/** A record of each kind that a call can be about; its version is 1 and nothing uses it. */
const makers = {
  application: anApplication,
  baseMap: aMap,
  baseMapUpload: aMapUpload,
  configFile: aConfigFile,
  messageLog: aMessageLog,
  dictionary: ({ executor, side }: Place) =>
    inserted(executor, 'dictionary', {
      kind: 'manufacturer',
      code: markedText(side),
      dict_name: inChinese(markedText(side)),
    }),
  expertKnowledge: ({ executor, side }: Place) => aKnowledge(executor, { faultName: markedText(side) }),
  faultCode: ({ executor, side }: Place) => aFaultCode(executor, { name: markedText(side) }),
  file: anUpload,
  picture: aPicture,
  forwardBackfill: aBackfill,
  forwardTarget: aForwardTarget,
  member: anotherMember,
  listView: aListView,
  metric: aMetric,
  metricGroup: ({ executor, side }: Place) =>
    inserted(executor, 'metric_group', { code: markedText(side), name: inChinese(markedText(side)) }),
  notice: aNotice,
  org: ({ executor, side }: Place) =>
    anOrg(executor, { code: markedText(side), name: markedText(side), parentId: side.orgId }),
  menuEntry: anAction,
  role: anOwnRole,
  session: anOpenSession,
  sheetJob: aSheetJob,
  terminal: ({ executor, side }: Place) =>
    aTerminal(executor, {
      terminalNo: markedText(side),
      simNo: markedNumber(side),
      orgId: side.orgId,
    }),
  terminalCommand: aTerminalCommand,
  vehicle: ({ executor, side }: Place) =>
    aVehicle(executor, {
      vin: markedVin(side),
      plateNo: markedText(side),
      orgId: side.orgId,
      serviceOrgId: side.serviceOrgId,
    }),
  maintenanceReminder: aReminder,
  maintenanceStrategy: ({ executor, side }: Place) => aStrategy(executor, { name: markedText(side) }),
  road: aRoad,
  part: ({ executor, side }: Place) => aPart(executor, marked(side)),
  sitePlan: ({ executor, side }: Place) => aSitePlan(executor, { name: markedText(side), orgId: side.orgId }),
  settlement: aDraft,
  settlementPayment: aReceipt,
  stockMaintenanceItem: aStockItem,
  stockMaintenanceReminder: aStockReminder,
  stockMovement: aStockMovement,
  stockVehicle: aStockVehicle,
  warehouse: ({ executor, side }: Place) => aWarehouse(executor, { ...marked(side), orgId: side.orgId }),
  vehicleCategory: ({ executor, side }: Place) => aCategory(executor, marked(side)),
  vehicleDebug: aRun,
  debugSpecification: ({ executor, side }: Place) =>
    aDebugSpecification(executor, { name: markedText(side) }),
  vehicleModel: ({ executor, side }: Place) => anotherModel(executor, marked(side)),
  vehicleFault: aFault,
  fittedPart: aPiece,
} satisfies Partial<Record<RecordKind, (place: Place) => Promise<RecordId>>>;

const known: Readonly<Partial<Record<RecordKind, (place: Place) => Promise<RecordId>>>> = makers;

/**
 * What everybody with a session may know, whoever made it: the master data of the platform. Everything else belongs to an
 * organisation.
 */
export const platformWide: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'application',
  'baseMap',
  'configFile',
  'dictionary',
  'expertKnowledge',
  'faultCode',
  'maintenanceStrategy',
  'metric',
  'metricGroup',
  'part',
  'menuEntry',
  'stockMaintenanceItem',
  'vehicleCategory',
  'debugSpecification',
  'vehicleModel',
]);

/** The kinds that belong to organisations: of those that the contract has calls for. */
export function ownedKinds(): RecordKind[] {
  const called = new Set([...calls.values()].map(nounOf));
  const kinds = [...called].flatMap((name) => (name in nouns || name in known ? [kindNamed(name)] : []));
  return [...new Set([...Object.keys(makers).map(kindNamed), ...kinds])].filter(
    (kind) => isMade(kind) && !platformWide.has(kind),
  );
}

function isMade(kind: RecordKind): boolean {
  return kind in known || calls.has(`${kind}.create`);
}

/** Of a noun that needs nothing but what its write form says: by its columns, which have the names of its properties. */
async function aPlainRecord(kind: RecordKind, place: Place): Promise<number> {
  const call = calls.get(`${kind}.create`);
  if (!call)
    throw new Error(
      `There is no builder for records of '${kind}'. Add one to 'makers' in security/record.sql.ts.`,
    );
  const { executor, side } = place;
  const choose: Choose = (other) => aRecord(other, place);
  const values = z
    .record(z.string(), z.unknown())
    .parse(await exampleOf(call.body, 'body', { call, side, choose }));
  const columns = Object.entries(values).map(([name, value]) => [columnOf(name), value]);
  return inserted(executor, columnOf(kind), Object.fromEntries(columns));
}

export function aRecord(kind: RecordKind, place: Place): Promise<RecordId> {
  return known[kind]?.(place) ?? aPlainRecord(kind, place);
}

const namedTables: Readonly<Partial<Record<RecordKind, string>>> = {
  configFile: 'config_file',
  org: 'org',
  vehicleCategory: 'vehicle_category',
  vehicleModel: 'vehicle_model',
};

/** What a sheet calls a record. */
export async function nameOf(executor: Executor, kind: RecordKind, id: RecordId): Promise<string> {
  const table = namedTables[kind];
  if (!table) throw new Error(`Say in security/record.sql.ts how a sheet names records of '${kind}'.`);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(
    executor,
  );
  return rows[0]?.name ?? '';
}
