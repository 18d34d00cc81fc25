import type { FieldRule } from '@vehicle/contract/field-rule';
import type { RowOf, WriteOf } from '@vehicle/contract/resource';
import { vehicleFault } from '@vehicle/contract/vehicle-fault';
import { fail, HttpFailure } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import type { Row, Store } from '../../store.ts';
import { refuseRetired } from '../../telematics/vehicle/vehicle.service.ts';
import {
  lockFault,
  noteCleared,
  noteHandler,
  noteTaken,
  snapshotOf,
  vehicleFaultTable as table,
} from './vehicle-fault.sql.ts';

type Written = WriteOf<typeof vehicleFault>;
type Fault = RowOf<typeof vehicleFault>;

const written = vehicleFault.write.strip();

export async function faultOf(access: Access, id: number): Promise<Fault> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(vehicleFault.name, id);
  return vehicleFault.row.parse(row);
}

/** A machine reports when its fault began and was last there. */
function refuseWrongTimes({ firstAt, lastAt }: Written, now: Date): void {
  const rules: Record<string, FieldRule> = {};
  if (Date.parse(lastAt) > now.getTime()) rules.lastAt = 'IN_FUTURE';
  if (Date.parse(firstAt) > now.getTime()) rules.firstAt = 'IN_FUTURE';
  if (Date.parse(lastAt) < Date.parse(firstAt)) rules.lastAt = 'BEFORE_FIRST';
  if (Object.keys(rules).length > 0) throw fail.fieldRules(rules);
}

function refuseUnresolved({ status, resolution }: Written): void {
  if (status === 'handled' && !resolution) throw fail.fieldRules({ resolution: 'REQUIRED' });
}

const reported = ['sourceAddress', 'spn', 'fmi', 'lamp'] as const;

function isSameInstant(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
}

/** What a machine has told stays as it told it. While a form is open the fault may go on, so less than now is told is no lie. */
function refuseRewriting(before: Fault, after: Written): void {
  if (before.origin === 'manual') return;
  const last = Date.parse(after.lastAt);
  const isSame =
    reported.every((name) => before[name] === after[name]) &&
    isSameInstant(before.firstAt, after.firstAt) &&
    after.occurrences <= before.occurrences &&
    last >= Date.parse(before.firstAt) &&
    last <= Date.parse(before.lastAt);
  if (!isSame) throw fail.faultReported();
}

/** What is written: a person's values, but of what the machine goes on telling its newest. */
function asReported(before: Fault, values: Row): Row {
  const { origin, occurrences, firstAt, lastAt } = before;
  return origin === 'manual' ? values : { ...values, occurrences, firstAt, lastAt };
}

const stages = ['active', 'handled', 'cleared'] as const;

function refuseReopening(before: Fault, after: Written): void {
  if (stages.indexOf(after.status) < stages.indexOf(before.status)) throw fail.faultClosed();
}

/** A vehicle has one open record of a fault. */
async function openOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof HttpFailure && error.code === 'DUPLICATE' ? fail.faultOpen() : error;
  }
}

/** Notes who and when as the fault gets to another stage; null: it is new. */
async function noteStage(access: Access, id: number, { vehicleId, status }: Written, before: Fault | null) {
  if (status === before?.status) return;
  if (status === 'handled') await noteHandler(access, { id, vehicleId });
  if (status === 'cleared') await noteCleared(access, { id, vehicleId });
}

/** Raises FAULT_CLOSED where there is nothing left to deal with. */
export async function takeFaultOver(access: Access, id: number, version: number): Promise<void> {
  await lockFault(access, id, version);
  const { vehicleId, status } = await faultOf(access, id);
  if (status !== 'active') throw fail.faultClosed();
  await noteTaken(access, { id, vehicleId });
}

export const vehicleFaultStore: Store = Object.freeze({
  ...table,
  async get(access: Access, id: number) {
    const row = await table.get(access, id);
    return row && { ...row, snapshot: await snapshotOf(access, id) };
  },
  async create(access: Access, values: Row) {
    const fault = written.parse(values);
    refuseWrongTimes(fault, access.now);
    refuseUnresolved(fault);
    const id = await openOnce(table.create(access, values));
    await refuseRetired(access, fault.vehicleId);
    await noteStage(access, id, fault, null);
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    await lockFault(access, id, version);
    const before = await faultOf(access, id);
    const fault = written.parse(values);
    if (fault.vehicleId !== before.vehicleId) throw fail.fixedField('vehicleId');
    refuseRewriting(before, fault);
    if (before.origin === 'manual') refuseWrongTimes(fault, access.now);
    refuseUnresolved(fault);
    refuseReopening(before, fault);
    await openOnce(table.update(access, id, version, asReported(before, values)));
    await noteStage(access, id, fault, before);
  },
  async remove(access: Access, id: number) {
    if ((await faultOf(access, id)).origin !== 'manual') throw fail.faultReported();
    await table.remove(access, id);
  },
});
