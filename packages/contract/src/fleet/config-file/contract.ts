import { z } from 'zod';
import { defineCall, defineCommand, defineQuery, defineRead } from '../../core/call.ts';
import { hex, id, instant, requiredText, version } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded } from '../../core/seeded.ts';

const path = `${prefix.telematics}/configFile`;
const params = z.strictObject({ id });

export const configFile = defineResource('configFile', {
  path,
  write: {
    name: seeded(requiredText),
    resolutionName: seeded(requiredText),
    enabled: z.boolean(),
    /** The uploaded file; on update null keeps the one that is there, another one makes a new revision. */
    fileId: fileId.nullable(),
  },
  derived: {
    fileName: z.string(),
    revision: z.int(),
    checksum: z.string(),
    messageCount: z.int(),
    signalCount: z.int(),
    unmappedCount: z.int(),
    modelCount: z.int(),
    operatedBy: z.string().nullable(),
    operatedAt: instant,
  },
  filter: {
    name: z.string().max(64).optional(),
    resolutionName: z.string().max(64).optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'name', 'operatedAt', 'createdAt'],
  permission: { create: 'config-file-add', update: 'config-file-edit', remove: 'config-file-remove' },
  sheet: {
    columns: [
      { property: 'name' },
      { property: 'enabled', words: 'sheet.enabled' },
      { property: 'resolutionName' },
      { property: 'fileName' },
      { property: 'revision' },
      { property: 'messageCount' },
      { property: 'signalCount' },
      { property: 'unmappedCount' },
      { property: 'modelCount' },
      { property: 'operatedBy' },
      { property: 'operatedAt' },
    ],
    canImport: false,
  },
});

/** One thing that the person who uploads should look at; `code` is translated by the reader. */
export const reportEntry = z.object({
  code: z.string(),
  message: z.string().nullable(),
  signal: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const uploadReport = z.object({
  messages: z.int(),
  signals: z.int(),
  matched: z.array(z.string()),
  unmatched: z.array(z.string()),
  duplicateIds: z.array(reportEntry),
  suspicious: z.array(reportEntry),
});
export type UploadReport = z.infer<typeof uploadReport>;

/** Reads an XML file and keeps it for `create` or `update`; a file that cannot be read is refused with line and reason. */
export const uploadConfigFile = defineCall('configFile.upload', {
  method: 'POST',
  isAudited: false,
  path: `${path}/upload`,
  authority: 'session',
  accepts: 'multipart',
  result: z.object({ fileId, fileName: z.string(), report: uploadReport }),
});

export const configFileReport = defineRead('configFile.report', {
  path: `${path}/:id/report`,
  params,
  result: uploadReport,
});

/** One quantity of the file and the metric that it feeds. */
export const signalMapping = z.object({
  /** The metric code that the file names (by default the signal's name). */
  declared: z.string(),
  message: z.string(),
  signal: z.string(),
  unit: z.string(),
  kind: z.enum(['number', 'counter', 'enum', 'boolean']),
  spn: z.int().nullable(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  metricCode: z.string().nullable(),
});
export type SignalMapping = z.infer<typeof signalMapping>;

export const configFileMapping = defineRead('configFile.mapping', {
  path: `${path}/:id/mapping`,
  params,
  result: z.object({ version, mapping: z.array(signalMapping) }),
});

export const saveConfigFileMapping = defineCall('configFile.saveMapping', {
  method: 'PUT',
  path: `${path}/:id/mapping`,
  authority: 'config-file-edit',
  params,
  body: z.strictObject({
    version,
    mapping: z
      .array(z.strictObject({ declared: z.string().max(200), metricCode: z.string().max(64).nullable() }))
      .max(5000),
  }),
  result: z.object({ version, mapping: z.array(signalMapping) }),
});

/** Makes a metric of every quantity of the file that has none yet, named and scaled as the file says. */
export const createMissingMetrics = defineCall('configFile.createMetrics', {
  method: 'POST',
  path: `${path}/:id/createMetrics`,
  authority: 'metrics-add',
  params,
  body: z.strictObject({ version, groupId: id }),
  result: z.object({ version, created: z.array(z.string()), mapping: z.array(signalMapping) }),
});

/** R4.10. */
export const setConfigFileEnabled = defineCommand(configFile, 'setEnabled', {
  authority: 'config-file-edit',
  path: ':id/enabled',
  body: { enabled: z.boolean() },
});

export const decodedSignal = z.object({
  signal: z.string(),
  metricCode: z.string().nullable(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  value: z.number().nullable(),
  raw: z.string(),
  unit: z.string(),
  label: z.string().nullable(),
  /** `notAvailable`, `error`, `invalid`, … where the raw value is no measurement. */
  special: z.string().nullable(),
  outOfRange: z.boolean(),
});
export const decodedCanFrame = z.object({
  canId: z.string(),
  extended: z.boolean(),
  data: z.string(),
  /** Null: no message of the file has this identifier. */
  message: z.string().nullable(),
  signals: z.array(decodedSignal),
  omitted: z.array(z.string()),
  muxNoMatch: z.array(z.string()),
});
export type DecodedCanFrame = z.infer<typeof decodedCanFrame>;

/** Decodes a pasted frame: one CAN frame by id and data, or a whole JT/T 808 message that carries CAN frames. */
export const tryOutConfigFile = defineQuery('configFile.tryOut', {
  path: `${path}/:id/tryOut`,
  isHeavy: true,
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('can'),
      canId: z.string().regex(/^(0[xX][0-9a-fA-F]{1,8}|\d{1,10})$/, { error: 'CAN_ID_INVALID' }),
      extended: z.boolean(),
      data: hex,
    }),
    z.strictObject({ kind: z.literal('jt808'), data: hex }),
  ]),
  result: z.object({ frames: z.array(decodedCanFrame) }),
});
