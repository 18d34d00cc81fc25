import type { SpnFmi } from '@vehicle/contract/core/j1939';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

/** Replaces the fault codes of a record. */
export async function writeCodes({ executor }: Access, id: number, codes: readonly SpnFmi[]) {
  await execute(executor)`delete from expert_knowledge_code where knowledge_id = ${id}`;
  const spns = codes.map(({ spn }) => spn);
  const fmis = codes.map(({ fmi }) => fmi);
  await execute(executor)`
    insert into expert_knowledge_code (knowledge_id, spn, fmi, position)
    select ${id}, given.spn, given.fmi, given.position
    from unnest(${spns}::integer[], ${fmis}::integer[]) with ordinality as given (spn, fmi, position)
    on conflict do nothing`;
}

/** Replaces the files of a record; who may name them has been decided. */
export async function writeFiles({ executor }: Access, id: number, fileIds: readonly string[]) {
  await execute(executor)`delete from expert_knowledge_file where knowledge_id = ${id}`;
  await execute(executor)`
    insert into expert_knowledge_file (knowledge_id, file_id, position)
    select ${id}, given.id, given.position
    from unnest(${[...fileIds]}::uuid[]) with ordinality as given (id, position)
    on conflict do nothing`;
}

/** The cases of a record that the member may not see. */
async function hiddenCases({ executor, member }: Access, id: number): Promise<number[]> {
  const rows = await allRows<{ id: number }>(executor)`
    select related.fault_id as id from expert_knowledge_case related
    where related.knowledge_id = ${id} and not exists (
      select from vehicle machine where machine.id = related.vehicle_id and ${vehicleScope(member.scope, 'machine')})
    order by related.position`;
  return rows.map((row) => row.id);
}

/** Raises REFERENCE_MISSING unless the member may see each of the faults; they stay until the end of the transaction. */
async function checkCases({ executor, member }: Access, caseIds: readonly number[]): Promise<void> {
  const rows = await allRows(executor)`
    select from vehicle_fault fault join vehicle machine on machine.id = fault.vehicle_id
    where fault.id = any(${[...caseIds]}::integer[]) and ${vehicleScope(member.scope, 'machine')}
    for key share of fault`;
  if (rows.length < caseIds.length) throw fail.referenceMissing('caseIds');
}

/** Replaces the cases of a record that the member may see; the others stay behind them. */
export async function writeCases(access: Access, id: number, caseIds: readonly number[]): Promise<void> {
  const { executor } = access;
  const hidden = await hiddenCases(access, id);
  const wanted = [...new Set(caseIds)].filter((caseId) => !hidden.includes(caseId));
  if (wanted.length < new Set(caseIds).size) throw fail.referenceMissing('caseIds');
  await checkCases(access, wanted);
  await execute(executor)`delete from expert_knowledge_case where knowledge_id = ${id}`;
  await execute(executor)`
    insert into expert_knowledge_case (knowledge_id, fault_id, vehicle_id, position)
    select ${id}, fault.id, fault.vehicle_id, given.position
    from unnest(${[...wanted, ...hidden]}::integer[]) with ordinality as given (id, position)
    join vehicle_fault fault on fault.id = given.id`;
}
