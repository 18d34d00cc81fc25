import type { RecordedService } from '@vehicle/contract/core/service-record';
import { type RawBuilder, sql } from 'kysely';

/** Photos of one record by when they were taken: `pair` is the table's row. */
function photosIn(table: string, owner: RawBuilder<boolean>, moment: 'before' | 'after') {
  return sql<string[]>`array(
    select pair.file_id::text from ${sql.table(table)} pair
    where ${owner} and pair.moment = ${sql.lit(moment)} order by pair.position)`;
}

/** What the columns alone do not tell of a service record; `t` is the record, `owner` says which rows of `pair` are of its photos. */
export function recordedColumns(table: string, owner: RawBuilder<boolean>) {
  return {
    causeName: sql<RecordedService['causeName']>`(
      select dict_name from dictionary where kind = 'serviceCause' and code = t.cause_code)`,
    beforePhotoIds: photosIn(table, owner, 'before'),
    afterPhotoIds: photosIn(table, owner, 'after'),
    signature: sql<RecordedService['signature']>`case when t.signature_file_id is not null then
      jsonb_build_object('fileId', t.signature_file_id, 'signedBy', t.signed_by, 'signedAt', t.signed_at) end`,
  };
}

export type ServiceRecord = Omit<RecordedService, 'causeName'>;

/** Assignments to the columns of a record. */
export function recordedValues(record: ServiceRecord): RawBuilder<unknown> {
  const { signature } = record;
  return sql`cause_code = ${record.causeCode}, cause = ${record.cause}, labour_h = ${record.labour_h},
    down_from = ${record.downFrom}, down_until = ${record.downUntil}, signature_file_id = ${signature?.fileId ?? null},
    signed_by = ${signature?.signedBy ?? null}, signed_at = ${signature?.signedAt ?? null}`;
}

/** One line for each photo, numbered in the order in which they are shown. */
export function photoLines({ beforePhotoIds, afterPhotoIds }: ServiceRecord): RawBuilder<unknown> {
  const ids = [...beforePhotoIds, ...afterPhotoIds];
  const moments = ids.map((_, at) => (at < beforePhotoIds.length ? 'before' : 'after'));
  return sql`unnest(${ids}::uuid[], ${moments}::text[]) with ordinality as taken (file_id, moment, position)`;
}
