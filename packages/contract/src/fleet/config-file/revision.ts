import { z } from 'zod';
import { defineQuery, defineRead } from '../../core/call.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant, keyword } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.telematics}/configFile`;
const params = z.strictObject({ id });

export const configFileRevision = z.object({
  revision: z.int(),
  fileId,
  fileName: z.string(),
  checksum: z.string(),
  messageCount: z.int(),
  signalCount: z.int(),
  unmappedCount: z.int(),
  creator: z.string().nullable(),
  createdAt: instant,
});
/** Every revision, the newest first. */
export const configFileRevisions = defineRead('configFile.revisions', {
  path: `${path}/:id/revisions`,
  params,
  result: z.array(configFileRevision),
});

/** What of a message or a signal is different: `property` is a property of the parse file (`startBit`, `factor`, …) or `metricCode`. */
const changedProperty = z.object({
  property: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const revisionDifference = z.object({
  from: z.int(),
  to: z.int(),
  entries: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      message: z.string(),
      /** Null: the message itself. */
      signal: z.string().nullable(),
      changes: z.array(changedProperty),
    }),
  ),
});
export type RevisionDifference = z.infer<typeof revisionDifference>;
export const configFileDifference = defineRead('configFile.difference', {
  path: `${path}/:id/difference/:from/:to`,
  authority: 'config-file-edit',
  isHeavy: true,
  params: z.strictObject({ id, from: id, to: id }),
  result: revisionDifference,
});

/** The vehicles in scope whose model uses the file. */
export const configFileVehicles = defineQuery('configFile.vehicles', {
  path: `${path}/:id/vehicle/query`,
  params,
  body: listBody({ vin: keyword.optional() }, ['vin', 'id']),
  result: page(
    z.object({
      id,
      vin: z.string(),
      plateNo: z.string().nullable(),
      modelName: seededName,
      orgName: seededName,
    }),
  ),
});
