import type { FieldRule } from '@vehicle/contract/core/field-rule';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import {
  type queryPartChanges,
  type replacePart,
  type unbindPart,
  vehiclePart,
} from '@vehicle/contract/fleet/fitted-part/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { refuseRetired } from '../vehicle/vehicle.service.ts';
import { isVehicleSeen } from '../vehicle-sight.sql.ts';
import {
  isFitting,
  isSerialised,
  lockPiece,
  noteEnd,
  noteRemoval,
  noteSuccession,
  vehiclePartTable as table,
} from './fitted-part.sql.ts';
import { listPartChanges } from './part-change.sql.ts';

type Values = WriteOf<typeof vehiclePart>;
type Piece = RowOf<typeof vehiclePart>;

export async function pieceOf(access: Access, id: number): Promise<Piece> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(vehiclePart.name, id);
  return row;
}

/** A serialised part is told apart piece by piece. */
async function refuseUncounted(access: Access, { partInfoId, serialNo, qty }: Values): Promise<void> {
  if (!(await isSerialised(access, partInfoId))) return;
  if (serialNo === null || serialNo === '') throw fail.fieldRules({ serialNo: 'REQUIRED' });
  if (qty !== 1) throw fail.fieldRules({ qty: 'SERIALISED_ONE' });
}

/** The parts dictionary may have changed since: what is there already stays. */
async function refuseMisfit(access: Access, written: Values, before: Piece | null): Promise<void> {
  if (written.partInfoId === before?.partInfoId) return;
  if (!(await isFitting(access, written))) throw fail.partMisfit();
}

function refuseWrongTime({ now }: Access, { boundAt }: Values, before: Piece | null): void {
  const at = Date.parse(boundAt);
  const rule: FieldRule | null =
    at > now.getTime()
      ? 'IN_FUTURE'
      : before?.unboundAt && at > Date.parse(before.unboundAt)
        ? 'AFTER_REMOVED'
        : null;
  if (rule) throw fail.fieldRules({ boundAt: rule });
}

async function fit(access: Access, written: Values): Promise<number> {
  refuseWrongTime(access, written, null);
  const id = await table.create(access, written);
  await refuseRetired(access, written.vehicleId);
  await refuseMisfit(access, written, null);
  await refuseUncounted(access, written);
  return id;
}

interface Removal {
  at: string;
  /** Where the form has the moment. */
  field: 'boundAt' | 'unboundAt';
  reason: string;
}

/** Takes the piece off at a moment while it was there. */
async function takeOff(access: Access, piece: Piece, { at, field, reason }: Removal): Promise<void> {
  if (piece.unboundAt !== null) throw fail.partNotFitted();
  if (Date.parse(at) > access.now.getTime()) throw fail.fieldRules({ [field]: 'IN_FUTURE' });
  if (Date.parse(at) < Date.parse(piece.boundAt)) throw fail.fieldRules({ [field]: 'BEFORE_FITTED' });
  await refuseRetired(access, piece.vehicleId);
  await noteRemoval(access, piece.id, { at, reason });
}

export type ChangeQuestion = z.output<(typeof queryPartChanges)['body']>;

/** What was fitted to a vehicle, replaced and taken off. */
export async function partChangesOf(access: Access, question: ChangeQuestion) {
  const { vehicleId } = question.criteria;
  if (!(await isVehicleSeen(access, vehicleId))) throw fail.notFound('vehicle', vehicleId);
  return listPartChanges(access, question);
}

type Replacement = z.output<(typeof replacePart)['body']>;
type Unbinding = z.output<(typeof unbindPart)['body']>;

/** Takes a piece off and fits its successor; resolves to the id of that. */
export async function replacePiece(access: Access, id: number, replacement: Replacement): Promise<number> {
  const { version, reason, ...successor } = replacement;
  await lockPiece(access, id, version);
  const piece = await pieceOf(access, id);
  await takeOff(access, piece, { at: successor.boundAt, field: 'boundAt', reason });
  const successorId = await fit(access, { vehicleId: piece.vehicleId, ...successor });
  await noteSuccession(access, successorId, id);
  return successorId;
}

export async function unbindPiece(access: Access, id: number, removal: Unbinding): Promise<void> {
  const { version, unboundAt: at, reason } = removal;
  await lockPiece(access, id, version);
  await takeOff(access, await pieceOf(access, id), { at, field: 'unboundAt', reason });
}

/** A piece begins where the one that it replaced ends: what is corrected is the moment of both. */
async function moveSuccession(access: Access, { replacesId, boundAt }: Piece, at: string): Promise<void> {
  if (replacesId === null || Date.parse(at) === Date.parse(boundAt)) return;
  const before = await pieceOf(access, replacesId);
  if (Date.parse(at) < Date.parse(before.boundAt)) throw fail.fieldRules({ boundAt: 'BEFORE_FITTED' });
  await noteEnd(access, replacesId, at);
  const record = `${vehiclePart.name}/${replacesId}`;
  const after = await pieceOf(access, replacesId);
  await recordAct(access, { call: vehiclePart.calls.update.name, record, before, after });
}

export const vehiclePartStore = withRules(table, {
  create: fit,
  /** A piece stays in the history of its vehicle; in another one it is fitted anew. */
  async update(access, id, version, written) {
    const before = await pieceOf(access, id);
    if (written.vehicleId !== before.vehicleId) throw fail.fixedField('vehicleId');
    await table.update(access, id, version, written);
    refuseWrongTime(access, written, before);
    await moveSuccession(access, before, written.boundAt);
    await refuseRetired(access, before.vehicleId);
    await refuseMisfit(access, written, before);
    await refuseUncounted(access, written);
  },
  async remove(access, id) {
    const { vehicleId } = await pieceOf(access, id);
    await refuseRetired(access, vehicleId);
    await table.remove(access, id);
  },
});
