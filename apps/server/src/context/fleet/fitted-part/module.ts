import type { partChangeKind } from '@vehicle/contract/core/enumeration';
import type { Page } from '@vehicle/contract/core/envelope';
import type { FieldRule } from '@vehicle/contract/core/field-rule';
import type { Language } from '@vehicle/contract/core/language';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import {
  fittedPart,
  partChange,
  partChangeSheet,
  queryPartChanges,
  replacePart,
  unbindPart,
} from '@vehicle/contract/fleet/fitted-part/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changeRoute, writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { found, withRules } from '../../../record/store.ts';
import { amend, lockVersion } from '../../../record/table-store.sql.ts';
import { assertNotRetired } from '../vehicle/vehicle.service.ts';
import { isVehicleVisible } from '../vehicle-visibility.sql.ts';
import {
  fittedPartPlan,
  isFitting,
  isSerialised,
  recordSuccession,
  fittedPartTable as table,
} from './fitted-part.sql.ts';
import { distanceUsed, hoursUsed } from './part-life.sql.ts';

type Question = z.output<(typeof queryPartChanges)['body']>;

const nameOf = (part: string) => sql`${sql.ref(`${part}.code`)} || ' ' || ${sql.ref(`${part}.name`)}`;

/** Every piece was fitted once, newly or in place of another; what was taken off without a successor is a change of its own. */
function changesOf({ now }: Access, { criteria }: Question) {
  const { vehicleId, partId = null } = criteria;
  const used = sql`${hoursUsed(now)} as "lifeUsed_h", ${distanceUsed(now)} as "lifeUsed_km"`;
  return sql`(
    select next.id::bigint * 2 as id, next.vehicle_id as "vehicleId", next.bound_at as at,
      case when t.id is null then 'fitted' else 'replaced' end as kind,
      ${nameOf('old_part')} as "oldPart", t.serial_no as "oldSerialNo",
      ${nameOf('new_part')} as "newPart", next.serial_no as "newSerialNo",
      next.position, next.qty, ${used}, next.bound_by_id as by_id, t.unbind_reason as reason
    from fitted_part next join part new_part on new_part.id = next.part_id
    left join fitted_part t on t.id = next.replaces_id
    left join part old_part on old_part.id = t.part_id
    where next.vehicle_id = ${vehicleId}
      and (${partId}::integer is null or ${partId}::integer in (next.part_id, t.part_id))
    union all
    select t.id::bigint * 2 + 1, t.vehicle_id, t.unbound_at, 'removed', ${nameOf('old_part')}, t.serial_no, null, null,
      t.position, t.qty, ${used}, t.unbound_by_id, t.unbind_reason
    from fitted_part t join part old_part on old_part.id = t.part_id
    where t.vehicle_id = ${vehicleId} and t.unbound_at is not null
      and (${partId}::integer is null or t.part_id = ${partId}::integer)
      and not exists (select from fitted_part next where next.replaces_id = t.id)) change`;
}

type Change = z.input<(typeof queryPartChanges)['result']>['rows'][number];

/** Of a vehicle that the member sees. */
async function listPartChanges(access: Access, question: Question): Promise<Page<Change>> {
  const { order, pageIndex, pageSize } = question;
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const rows = await wireRows<Change & { total: number }>(access.executor)`
    select change.*, by.name as by, count(*) over () as total
    from ${changesOf(access, question)} left join member by on by.id = change.by_id
    order by change.at ${towards}, change.id ${towards}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  return { rows, total: rows[0]?.total ?? 0, pageIndex, pageSize };
}

type Values = WriteOf<typeof fittedPart>;
type Piece = RowOf<typeof fittedPart>;

/** A serialised part is told apart piece by piece. */
async function assertCounted(access: Access, { partId, serialNo, qty }: Values): Promise<void> {
  if (!(await isSerialised(access, partId))) return;
  if (serialNo === null || serialNo === '') throw fail.fieldRules({ serialNo: 'REQUIRED' });
  if (qty !== 1) throw fail.fieldRules({ qty: 'SERIALISED_ONE' });
}

/** The list of parts may have changed since: what is there already stays. */
async function assertFits(access: Access, written: Values, before: Piece | null): Promise<void> {
  if (written.partId === before?.partId) return;
  if (!(await isFitting(access, written))) throw fail.partMisfit();
}

function assertTimePossible({ now }: Access, { boundAt }: Values, before: Piece | null): void {
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
  assertTimePossible(access, written, null);
  const id = await table.create(access, written);
  await assertNotRetired(access, written.vehicleId);
  await assertFits(access, written, null);
  await assertCounted(access, written);
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
  await assertNotRetired(access, piece.vehicleId);
  await amend(fittedPartPlan, access, piece.id)`
    unbound_at = ${at}, unbound_by_id = ${access.member.memberId}, unbind_reason = ${reason}`;
}

type ChangeQuestion = z.output<(typeof queryPartChanges)['body']>;

/** What was fitted to a vehicle, replaced and taken off. */
async function partChangesOf(access: Access, question: ChangeQuestion) {
  const { vehicleId } = question.criteria;
  if (!(await isVehicleVisible(access, vehicleId))) throw fail.notFound('vehicle', vehicleId);
  return listPartChanges(access, question);
}

type Replacement = z.output<(typeof replacePart)['body']>;
type Unbinding = z.output<(typeof unbindPart)['body']>;

/** Takes a piece off and fits its successor; resolves to the id of that. */
async function replacePiece(access: Access, id: number, replacement: Replacement): Promise<number> {
  const { version, reason, ...successor } = replacement;
  await lockVersion(fittedPartPlan, access, id, version);
  const piece = await found(table, access, id);
  await takeOff(access, piece, { at: successor.boundAt, field: 'boundAt', reason });
  const successorId = await fit(access, { vehicleId: piece.vehicleId, ...successor });
  await recordSuccession(access, successorId, id);
  return successorId;
}

async function unbindPiece(access: Access, id: number, removal: Unbinding): Promise<void> {
  const { version, unboundAt: at, reason } = removal;
  await lockVersion(fittedPartPlan, access, id, version);
  await takeOff(access, await found(table, access, id), { at, field: 'unboundAt', reason });
}

/** A piece begins where the one that it replaced ends: what is corrected is the moment of both. */
async function moveSuccession(access: Access, { replacesId, boundAt }: Piece, at: string): Promise<void> {
  if (replacesId === null || Date.parse(at) === Date.parse(boundAt)) return;
  const before = await found(table, access, replacesId);
  if (Date.parse(at) < Date.parse(before.boundAt)) throw fail.fieldRules({ boundAt: 'BEFORE_FITTED' });
  await amend(fittedPartPlan, access, replacesId)`unbound_at = ${at}`;
  const record = `${table.name}/${replacesId}`;
  const after = await found(table, access, replacesId);
  await recordAct(access, { call: fittedPart.calls.update.name, record, before, after });
}

const fittedPartStore = withRules(table, {
  create: fit,
  /** A piece stays in the history of its vehicle; in another one it is fitted anew. */
  async update(access, id, version, written) {
    const before = await found(table, access, id);
    if (written.vehicleId !== before.vehicleId) throw fail.fixedField('vehicleId');
    await table.update(access, id, version, written);
    assertTimePossible(access, written, before);
    await moveSuccession(access, before, written.boundAt);
    await assertNotRetired(access, before.vehicleId);
    await assertFits(access, written, before);
    await assertCounted(access, written);
  },
  async remove(access, id) {
    const { vehicleId } = await found(table, access, id);
    await assertNotRetired(access, vehicleId);
    await table.remove(access, id);
  },
});

/** What files say of a change; screens have their own words. */
const changeNames: Readonly<Record<z.infer<typeof partChangeKind>, Record<Language, string>>> = {
  fitted: { zh: '安装', en: 'Installed', es: 'Instalación', ja: '取付' },
  replaced: { zh: '更换', en: 'Replaced', es: 'Cambio', ja: '交換' },
  removed: { zh: '拆下', en: 'Removed', es: 'Desmontaje', ja: '取外し' },
};

export const module = defineModule({
  resource: fittedPart,
  store: fittedPartStore,
  routes(app) {
    route(app, replacePart, (context) =>
      writing(context, async (access) => {
        const { id } = context.params;
        const call = replacePart.name;
        const before = await found(table, access, id);
        const successorId = await replacePiece(access, id, context.body);
        const record = `${table.name}/${id}`;
        await recordAct(access, { call, record, before, after: await found(table, access, id) });
        const after = await found(table, access, successorId);
        await recordAct(access, { call, record: `${table.name}/${successorId}`, after });
        return after;
      }),
    );

    changeRoute(app, unbindPart, table, unbindPiece);

    route(app, queryPartChanges, ({ access, body }) => partChangesOf(access, body));

    listSheetRoute(app, partChangeSheet.call, {
      row: partChange,
      names: { kind: changeNames },
      rowsOf: partChangesOf,
    });
  },
});
