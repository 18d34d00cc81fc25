import { fileLimit } from '@vehicle/contract/core/file';
import type { Access } from '../../../record/access.ts';
import { isSitePlanSeen } from '../../fleet/site-plan/site-plan-sight.service.ts';
import { isDebugSeen } from '../../service/debug-run/debug-sight.service.ts';
import { isReminderSeen } from '../../stock/stock-maintenance-reminder/reminder-sight.service.ts';
import { isLogoSeen } from '../org/logo-sight.service.ts';

/** What a kind of record may name, and who may read it. */
interface FileOwner {
  types: readonly string[];
  isSeenBy(access: Access, recordId: string): boolean | Promise<boolean>;
}

const pictures = fileLimit.types.filter((type) => type.startsWith('image/'));

/** Master data of the platform: whoever has a session sees the record. */
const everybody = () => true;

function mayEditParseFiles({ member }: Access): boolean {
  return member.permissions.has('config-file-edit') || member.permissions.has('config-file-add');
}

/** By the kind that a file's `record` begins with: `vehicleModel` of `vehicleModel/12`. */
const owners: ReadonlyMap<string, FileOwner> = new Map([
  ['vehicleModel', { types: pictures, isSeenBy: everybody }],
  ['vehicleCategory', { types: pictures, isSeenBy: everybody }],
  ['expertKnowledge', { types: fileLimit.types, isSeenBy: everybody }],
  ['org', { types: pictures, isSeenBy: isLogoSeen }],
  ['sitePlan', { types: pictures, isSeenBy: isSitePlanSeen }],
  ['stockMaintenanceReminder', { types: pictures, isSeenBy: isReminderSeen }],
  ['vehicleDebug', { types: pictures, isSeenBy: isDebugSeen }],
  ['configFile', { types: ['application/xml'], isSeenBy: mayEditParseFiles }],
]);

function ownerOf(record: string): FileOwner {
  const owner = owners.get(record.split('/')[0] ?? '');
  if (!owner) throw new Error(`Say in context/access/file/file-owner.ts who may see the files of ${record}`);
  return owner;
}

/** The types of file that the record may name. */
export function typesOf(record: string): readonly string[] {
  return ownerOf(record).types;
}

/** Whether the member may see the record that names a file. */
export function isSeen(access: Access, record: string): boolean | Promise<boolean> {
  return ownerOf(record).isSeenBy(access, record.split('/')[1] ?? '');
}
