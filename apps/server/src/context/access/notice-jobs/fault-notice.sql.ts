import type { LocalizedText } from '@vehicle/contract/core/language';
import { z } from 'zod';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import { draftsOf, type Executor, type Look, readCursor, writeCursor, writeNotices } from './notice.sql.ts';

const position = z.object({ id: z.int() });
/** Records are numbered when they are made and seen when their transaction ends, which is long over after this time. */
const unsettled_ms = 60_000;
const faultsARun = 500;

async function newestId(executor: Executor): Promise<number> {
  const row = await firstRow<{ id: number }>(executor)`
    select coalesce(max(id), 0)::integer as id from vehicle_fault`;
  return row?.id ?? 0;
}

/** The newest that no transaction can still be about to come before. */
async function settledId(executor: Executor, id: number, now: Date): Promise<number> {
  const row = await firstRow<{ id: number }>(executor)`
    select coalesce(max(id), ${id})::integer as id from vehicle_fault
    where id > ${id} and created_at < ${new Date(now.getTime() - unsettled_ms)}`;
  return row?.id ?? id;
}

interface FreshFault {
  id: number;
  vehicleId: number;
  spn: number;
  fmi: number;
  firstAt: Date;
  level: number | null;
  faultName: string | null;
  spnName: LocalizedText | null;
  fmiName: LocalizedText | null;
}

/** With what the list of fault codes says of the code, of the model and the address rather than of any, and with what its numbers mean. */
function newFaultsSince(executor: Executor, id: number): Promise<FreshFault[]> {
  return allRows<FreshFault>(executor)`
    select f.id, f.vehicle_id as "vehicleId", f.spn, f.fmi, f.first_at as "firstAt", code.level, code.name as "faultName",
      (select name from suspect_parameter where spn = f.spn) as "spnName",
      (select name from fault_mode where fmi = f.fmi) as "fmiName"
    from vehicle_fault f
    join vehicle on vehicle.id = f.vehicle_id
    left join lateral (
      select fault_code.name, fault_code.level from fault_code
      where fault_code.spn = f.spn and fault_code.fmi = f.fmi and fault_code.enabled
        and (fault_code.model_id is null or fault_code.model_id = vehicle.model_id)
        and (fault_code.source_address is null or fault_code.source_address = f.source_address)
      order by fault_code.model_id is not null desc, fault_code.source_address is not null desc limit 1) code on true
    where f.id > ${id}
      and not exists (select from notice sent where sent.kind = 'fault' and sent.subject = f.id::text)
    order by f.id limit ${faultsARun}`;
}

/**
 * Every fault that has been entered since the last look, whoever entered it. What was there before the first look is notified to
 * nobody.
 */
export async function notifyFaults(executor: Executor, look: Look): Promise<number> {
  const cursor = await readCursor(executor, 'fault', position);
  if (cursor === null) {
    await writeCursor(executor, 'fault', { id: await newestId(executor) });
    return 0;
  }
  const fresh = await newFaultsSince(executor, cursor.id);
  const drafts = draftsOf(fresh, look, ({ id, vehicleId, firstAt, ...facts }) => ({
    kind: 'fault' as const,
    vehicleId,
    orgId: null,
    subject: String(id),
    details: { faultId: id, ...facts, firstAt: firstAt.toISOString() },
  }));
  const reported = await writeNotices(executor, drafts, look);
  if (fresh.length === faultsARun) return reported;
  const id = await settledId(executor, cursor.id, look.now);
  if (id > cursor.id) await writeCursor(executor, 'fault', { id });
  return 0;
}
