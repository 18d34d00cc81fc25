import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, execute } from '../../../platform/db/query.ts';

export interface StoredResult {
  seq: number;
  measured: number | null;
  measuredAt: Date | null;
  passed: boolean | null;
  photoFileId: string | null;
  remark: string | null;
  byId: number | null;
  by: string | null;
}

/** What has been found in the run so far, by the numbers of the items. */
export async function resultsOf(executor: Executor, debugId: number): Promise<Map<number, StoredResult>> {
  const rows = await allRows<StoredResult>(executor)`
    select result.seq, result.measured, result.measured_at as "measuredAt", result.passed,
      result.photo_file_id as "photoFileId", result.remark, result.by_id as "byId", member.name as by
    from vehicle_debug_result result left join member on member.id = result.by_id
    where result.debug_id = ${debugId}`;
  return new Map(rows.map((row) => [row.seq, row]));
}

export async function writeResults(
  executor: Executor,
  debugId: number,
  results: ReadonlyArray<Omit<StoredResult, 'by'>>,
): Promise<void> {
  const column = <T>(of: (result: Omit<StoredResult, 'by'>) => T) => results.map(of);
  await execute(executor)`
    insert into vehicle_debug_result (debug_id, seq, measured, measured_at, passed, photo_file_id, remark, by_id)
    select ${debugId}::integer, given.* from unnest(${column(({ seq }) => seq)}::integer[],
      ${column(({ measured }) => measured)}::double precision[], ${column(({ measuredAt }) => measuredAt)}::timestamptz[],
      ${column(({ passed }) => passed)}::boolean[], ${column(({ photoFileId }) => photoFileId)}::uuid[],
      ${column(({ remark }) => remark)}::text[], ${column(({ byId }) => byId)}::integer[]) as given
    on conflict (debug_id, seq) do update set measured = excluded.measured, measured_at = excluded.measured_at,
      passed = excluded.passed, photo_file_id = excluded.photo_file_id, remark = excluded.remark,
      by_id = excluded.by_id`;
}
