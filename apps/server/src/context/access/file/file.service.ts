import { createHash, randomBytes } from 'node:crypto';
import { fileLimit } from '@vehicle/contract/core/file';
import { execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import type { EntityName } from '../../../record/entity-label.ts';
import { fail } from '../../../record/errors.ts';
import { type Row, type Store, withHooks, withRules } from '../../../record/store.ts';
import { isSitePlanVisible } from '../../fleet/site-plan/site-plan-visibility.service.ts';
import { isDebugVisible } from '../../service/debug-run/debug-visibility.service.ts';
import { isMaintenanceVisible } from '../../service/maintenance-reminder/maintenance-visibility.service.ts';
import { isFaultVisible } from '../../service/vehicle-fault/fault-visibility.service.ts';
import { isReminderVisible } from '../../stock/stock-maintenance-reminder/reminder-visibility.service.ts';
import { isLogoVisible } from '../org/logo-visibility.service.ts';
import { assignFiles, countClaimable, countFree, type FileHead, fileContent, fileHead } from './file.sql.ts';

/** What a kind of record may name, and who may read it. */
interface FileOwner {
  types: readonly string[];
  isVisibleTo(access: Access, recordId: string): boolean | Promise<boolean>;
}

const pictures = fileLimit.types.filter((type) => type.startsWith('image/'));

/** Master data of the platform: whoever has a session sees the record. */
const everybody = () => true;

function mayEditParseFiles({ member }: Access): boolean {
  return member.permissions.has('config-file-edit') || member.permissions.has('config-file-add');
}

/** By the kind that a file's `record` begins with: `vehicleModel` of `vehicleModel/12`. */
const owners: ReadonlyMap<string, FileOwner> = new Map([
  ['vehicleModel', { types: pictures, isVisibleTo: everybody }],
  ['vehicleCategory', { types: pictures, isVisibleTo: everybody }],
  ['expertKnowledge', { types: fileLimit.types, isVisibleTo: everybody }],
  ['org', { types: pictures, isVisibleTo: isLogoVisible }],
  ['sitePlan', { types: pictures, isVisibleTo: isSitePlanVisible }],
  ['stockMaintenanceReminder', { types: pictures, isVisibleTo: isReminderVisible }],
  ['vehicleFault', { types: pictures, isVisibleTo: isFaultVisible }],
  ['maintenanceReminder', { types: pictures, isVisibleTo: isMaintenanceVisible }],
  ['vehicleDebug', { types: pictures, isVisibleTo: isDebugVisible }],
  ['configFile', { types: ['application/xml'], isVisibleTo: mayEditParseFiles }],
]);

function ownerOf(record: string): FileOwner {
  const owner = owners.get(record.split('/')[0] ?? '');
  if (!owner)
    throw new Error(`Say in context/access/file/file.service.ts who may see the files of ${record}`);
  return owner;
}

interface NewFile {
  name: string;
  type: string;
  content: Buffer;
}

/** 128 random bits in the form of a UUID. */
function newFileId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Keeps what the member has uploaded until a record names it, for a day at most; resolves to its id. */
export async function keepUpload(access: Access, { name, type, content }: NewFile): Promise<string> {
  const id = newFileId();
  const sha256 = createHash('sha256').update(content).digest();
  await execute(access.executor)`
    insert into file (id, name, type, size, sha256, content, creator_id, created_at)
    values (${id}, ${name}, ${type}, ${content.length}, ${sha256}, ${content}, ${access.member.memberId},
      ${access.now})`;
  return id;
}

/** A member's uploads that no record names; they go after a day. */
const mostFree = 500;
const retryAfter_s = 3600;

/** Raises TOO_MANY_REQUESTS for who has uploaded a lot and used none of it. */
export async function assertFewUnusedFiles(access: Access): Promise<void> {
  if ((await countFree(access)) < mostFree) return;
  throw fail.tooManyRequests('unusedFiles', { count: mostFree, seconds: retryAfter_s });
}

/** The content of the member's own upload that no record names yet, locked; raises REFERENCE_MISSING for any other. */
export async function readUpload(access: Access, id: string): Promise<Buffer> {
  const file = await firstRow<{ content: Buffer }>(access.executor)`
    select content from file
    where id = ${id} and record is null and creator_id = ${access.member.memberId} for update`;
  if (!file) throw fail.referenceMissing('fileId');
  return file.content;
}

interface Claim {
  /** As `vehicleModel/12`. */
  record: string;
  ids: readonly string[];
  /** The property that names the files. */
  field: EntityName;
}

/**
 * Makes the record name these files and no others. Raises REFERENCE_MISSING for what is neither the record's already nor the
 * member's own free upload of a type that such a record may name.
 */
export async function claimFiles(access: Access, { record, ids, field }: Claim): Promise<void> {
  const claimed = new Set(ids.map((id) => id.toLowerCase()));
  const count = await countClaimable(access, { record, ids: [...claimed], types: ownerOf(record).types });
  if (count < claimed.size) throw fail.referenceMissing(field);
  await assignFiles(access, record, [...claimed]);
}

/** The store of records that have a file of their own; a former one is free again. */
export function withOwnFile<R extends Row, W extends Row, C extends Row>(
  store: Store<R, W, W, C>,
  field: EntityName & keyof W,
): Store<R, W, W, C> {
  const claim = (access: Access, id: number, fileId: unknown) =>
    claimFiles(access, {
      record: `${store.name}/${id}`,
      ids: typeof fileId === 'string' ? [fileId] : [],
      field,
    });
  const claiming = withHooks(store, { after: (access, id, values) => claim(access, id, values[field]) });
  return withRules(claiming, {
    async remove(access, id) {
      await store.remove(access, id);
      await claim(access, id, null);
    },
  });
}

export interface ReadableFile extends FileHead {
  content: Buffer;
}

function isVisible(access: Access, { record, creatorId }: FileHead): boolean | Promise<boolean> {
  const { member } = access;
  if (member.memberType === 'administrator') return true;
  if (record === null) return creatorId === member.memberId;
  return ownerOf(record).isVisibleTo(access, record.split('/')[1] ?? '');
}

/** The file, for whoever may see what names it; else it is answered as one that does not exist. */
export async function readableFile(access: Access, id: string): Promise<ReadableFile> {
  const head = await fileHead(access, id);
  if (!(await isVisible(access, head))) throw fail.notFound('file', id);
  return { ...head, content: await fileContent(access, id) };
}
