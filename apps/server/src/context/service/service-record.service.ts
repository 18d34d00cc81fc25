import type { FieldRule } from '@vehicle/contract/core/field-rule';
import { downtimeProblems } from '@vehicle/contract/core/service-record';
import type { Access } from '../../record/access.ts';
import { fail } from '../../record/errors.ts';
import { assertOffered } from '../access/dictionary-choice.sql.ts';
import { claimFiles } from '../access/file/file.service.ts';
import type { ServiceRecord } from './service-record.sql.ts';

/** A device tells the time by the server's answers, and a little beside it. */
const clockTolerance_ms = 300_000;

const cause = { kind: 'serviceCause', property: 'causeCode', entity: 'causeCode' } as const;

/** The moment of a signature, which no clock of a device puts into the future. */
function signedIn(record: ServiceRecord, now: Date): ServiceRecord {
  const { signature } = record;
  if (signature === null) return record;
  const at_ms = Math.min(Date.parse(signature.signedAt), now.getTime());
  return { ...record, signature: { ...signature, signedAt: new Date(at_ms).toISOString() } };
}

function signatureRules({ signature }: ServiceRecord, now: Date): Record<string, FieldRule> {
  const isAhead = signature !== null && Date.parse(signature.signedAt) > now.getTime() + clockTolerance_ms;
  return isAhead ? { signature: 'IN_FUTURE' } : {};
}

/**
 * Checks what is recorded of a repair or a maintenance and makes its pictures those of the record, as `vehicleFault/12`; resolves to
 * what is to be written. What it was for `began` then, where that is known.
 */
export async function takeServiceRecord(
  access: Access,
  record: string,
  written: ServiceRecord,
  began?: Date,
): Promise<ServiceRecord> {
  const { now } = access;
  const rules = {
    ...downtimeProblems(written, now.getTime(), began?.getTime()),
    ...signatureRules(written, now),
  };
  if (Object.keys(rules).length > 0) throw fail.fieldRules(rules);
  await assertOffered(access, cause, written.causeCode === null ? [] : [written.causeCode]);
  const { beforePhotoIds, afterPhotoIds, signature } = written;
  const photoIds = [...beforePhotoIds, ...afterPhotoIds];
  await claimFiles(access, {
    record,
    ids: signature === null ? photoIds : [...photoIds, signature.fileId],
    field: 'photoFileIds',
  });
  return signedIn(written, now);
}

/** Of a record that goes: its pictures are nobody's any more. */
export function releasePictures(access: Access, record: string): Promise<void> {
  return claimFiles(access, { record, ids: [], field: 'photoFileIds' });
}
