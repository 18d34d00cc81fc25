import type { FieldRule } from '@vehicle/contract/core/field-rule';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import {
  type handleFault,
  takeOverAfter_h,
  type vehicleFault,
} from '@vehicle/contract/service/vehicle-fault/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail, Refusal } from '../../../record/errors.ts';
import { found, withRules } from '../../../record/store.ts';
import { assertNotRetired } from '../../fleet/vehicle/vehicle.service.ts';
import { keepVehicle } from '../../fleet/vehicle-visibility.sql.ts';
import { releasePictures, takeServiceRecord } from '../service-record.service.ts';
import { forgetParts, recordParts } from './fault-part.sql.ts';
import {
  casesOf,
  forgetPhotos,
  holderOf,
  lockFault,
  recordCleared,
  recordHandler,
  recordHandling,
  recordTaken,
  snapshotOf,
  vehicleFaultTable as table,
} from './vehicle-fault.sql.ts';

type Written = WriteOf<typeof vehicleFault>;
type Fault = RowOf<typeof vehicleFault>;

/** A machine reports when its fault began and was last there. */
function assertTimesPossible({ firstAt, lastAt }: Written, now: Date): void {
  const rules: Record<string, FieldRule> = {};
  if (Date.parse(lastAt) > now.getTime()) rules.lastAt = 'IN_FUTURE';
  if (Date.parse(firstAt) > now.getTime()) rules.firstAt = 'IN_FUTURE';
  if (Date.parse(lastAt) < Date.parse(firstAt)) rules.lastAt = 'BEFORE_FIRST';
  if (Object.keys(rules).length > 0) throw fail.fieldRules(rules);
}

function assertResolved({ status, resolution }: Written): void {
  if (status === 'handled' && !resolution) throw fail.fieldRules({ resolution: 'REQUIRED' });
}

const reported = ['sourceAddress', 'spn', 'fmi', 'lamp'] as const;

function isSameInstant(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
}

/** What a machine has reported stays. While a form is open the fault may go on, so an older end is accepted. */
function assertNotRewritten(before: Fault, after: Written): void {
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
function asReported(before: Fault, values: Written): Written {
  const { origin, occurrences, firstAt, lastAt } = before;
  return origin === 'manual' ? values : { ...values, occurrences, firstAt, lastAt };
}

const stages = ['active', 'handled', 'cleared'] as const;

function assertNotReopened(before: Fault, after: Written): void {
  if (stages.indexOf(after.status) < stages.indexOf(before.status)) throw fail.faultClosed();
}

/** A vehicle has one open record of a fault. */
async function openOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal && error.code === 'DUPLICATE' ? fail.faultOpen() : error;
  }
}

/** Notes who and when as the fault gets to another stage; null: it is new. */
async function recordStage(access: Access, id: number, { vehicleId, status }: Written, before: Fault | null) {
  if (status === before?.status) return;
  if (status === 'handled') await recordHandler(access, { id, vehicleId });
  if (status === 'cleared') await recordCleared(access, { id, vehicleId });
}

const hour_ms = 3_600_000;

/** Two people at one machine: the second is warned of the first, unless that one has let it lie or cannot go on. */
async function assertNotTakenOver(access: Access, fault: Fault): Promise<void> {
  const holder = await holderOf(access, fault);
  if (holder === null || !holder.isActive || holder.takenAt === null) return;
  const { member, now } = access;
  const isOld = now.getTime() - holder.takenAt.getTime() >= takeOverAfter_h * hour_ms;
  const isFree = member.memberType === 'administrator' || isOld;
  if (holder.id === member.memberId || !isFree) throw fail.faultTaken(holder.name, takeOverAfter_h);
}

/** Raises FAULT_CLOSED where there is nothing left to deal with, FAULT_TAKEN where somebody is at it. */
export async function takeFaultOver(
  access: Access,
  id: number,
  { version }: { version: number },
): Promise<void> {
  await lockFault(access, id, version);
  const fault = await found(table, access, id);
  if (fault.status !== 'active') throw fail.faultClosed();
  await assertNotTakenOver(access, fault);
  await recordTaken(access, fault);
}

/** What others are dealing with is theirs to end. */
async function assertHolder(access: Access, fault: Fault): Promise<void> {
  const holder = await holderOf(access, fault);
  if (holder !== null && holder.id !== access.member.memberId)
    throw fail.faultTaken(holder.name, takeOverAfter_h);
}

/** What the pictures of a fault are kept under. */
const recordOf = (id: number) => `${table.name}/${id}`;

/**
 * When it was written down, as the device tells that may have had no network then: whatever its clock says, not after now and not
 * before the fault was taken.
 */
function handledMoment({ takenAt }: Fault, told: string | null, now: Date): Date {
  const now_ms = now.getTime();
  const from_ms = takenAt === null ? now_ms : Date.parse(takenAt);
  return new Date(Math.max(from_ms, Math.min(now_ms, told === null ? now_ms : Date.parse(told))));
}

/** Enters what was done, with what it took. */
export async function handleTakenFault(
  access: Access,
  id: number,
  { version, resolution, handledAt, parts, ...written }: z.output<(typeof handleFault)['body']>,
): Promise<void> {
  await lockFault(access, id, version);
  const fault = await found(table, access, id);
  if (fault.handledAt !== null || fault.clearedBy !== null) throw fail.faultDone();
  if (fault.handler === null) throw fault.status === 'active' ? fail.faultNotTaken() : fail.faultDone();
  await assertHolder(access, fault);
  await recordParts(access, fault, parts);
  const record = await takeServiceRecord(access, recordOf(id), written, new Date(fault.firstAt));
  const at = handledMoment(fault, handledAt, access.now);
  await recordHandling(access, fault, { resolution, at, ...record });
}

export const vehicleFaultStore = withRules(table, {
  async get(access, id) {
    const row = await table.get(access, id);
    return row && { ...row, snapshot: await snapshotOf(access, id) };
  },
  async create(access, fault) {
    assertTimesPossible(fault, access.now);
    assertResolved(fault);
    const id = await openOnce(table.create(access, fault));
    await assertNotRetired(access, fault.vehicleId);
    await recordStage(access, id, fault, null);
    return id;
  },
  async update(access, id, version, fault) {
    await lockFault(access, id, version);
    const before = await found(table, access, id);
    if (fault.vehicleId !== before.vehicleId) throw fail.fixedField('vehicleId');
    assertNotRewritten(before, fault);
    if (before.origin === 'manual') assertTimesPossible(fault, access.now);
    assertResolved(fault);
    assertNotReopened(before, fault);
    if (fault.status === 'handled' && before.status === 'active') await assertHolder(access, before);
    await openOnce(table.update(access, id, version, asReported(before, fault)));
    await recordStage(access, id, fault, before);
  },
  async remove(access, id) {
    const fault = await found(table, access, id);
    if (fault.origin !== 'manual') throw fail.faultReported();
    await keepVehicle(access, fault.vehicleId);
    await table.remove(access, id);
    const cases = await casesOf(access, id);
    if (cases > 0) throw fail.inUse('expertKnowledge', cases);
    await forgetParts(access, fault);
    await forgetPhotos(access, fault);
    await releasePictures(access, recordOf(id));
  },
});
