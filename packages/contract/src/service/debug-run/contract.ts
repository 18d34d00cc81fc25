import { z } from 'zod';
import { defineCall, defineCommand } from '../../core/call.ts';
import { debugStatus } from '../../core/enumeration.ts';
import { id, instant, keyword, longText, quantity, version } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';
import { debugItem } from '../debug-specification/contract.ts';

const path = `${prefix.factory}/vehicleDebug`;
const params = z.strictObject({ id });

/** `planned`: not started. */
export const debugStage = z.enum(['planned', ...debugStatus.options]);

/** An item of the specification and what was found at the machine. */
const debuggedItem = z.object({
  ...debugItem.shape,
  measured: z.number().nullable(),
  /** Device time of an automatic item; of one by hand when it was entered. */
  measuredAt: instant.nullable(),
  /** Null: not judged yet. */
  passed: z.boolean().nullable(),
  photoFileId: fileId.nullable(),
  remark: z.string().nullable(),
  /** Who entered it; null: the machine, or nobody yet. */
  by: z.string().nullable(),
});
export type DebuggedItem = z.infer<typeof debuggedItem>;

/** R7.19: a run of a machine against a debug specification, planned first and then started. */
export const vehicleDebug = defineResource('vehicleDebug', {
  path,
  write: { vehicleId: id, debugSpecificationId: id, remark: longText.nullable() },
  derived: {
    /** Null: the specification has been removed since. */
    debugSpecificationId: id.nullable(),
    vin: z.string(),
    plateNo: z.string().nullable(),
    modelName: seededName,
    orgName: seededName,
    /** The specification as it stood at the start; before that as it stood when the run was planned. */
    specName: z.string(),
    specVersion: z.string(),
    /** That of the vehicle at the start. */
    terminalNo: z.string().nullable(),
    /** Null: not started. */
    status: debugStatus.nullable(),
    /** %: items that are done ÷ items. */
    progress: z.int().min(0).max(100),
    itemCount: z.int(),
    passedCount: z.int(),
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    /** Who started it. */
    operator: z.string().nullable(),
    compelReason: z.string().nullable(),
    /** Neither passed nor forced; a vehicle has one such run at most. */
    isOpen: z.boolean(),
    /** Given where one record is read, null in lists. */
    items: z.array(debuggedItem).nullable(),
  },
  filter: {
    vehicleId: id.optional(),
    /** Part of the plate or the VIN. */
    vin: keyword.optional(),
    stage: debugStage.optional(),
    debugSpecificationId: id.optional(),
    startedFrom: instant.optional(),
    startedUntil: instant.optional(),
  },
  order: ['id', 'startedAt', 'finishedAt', 'progress', 'createdAt'],
  permission: { create: 'vehicle-debug-add', update: 'vehicle-debug-edit', remove: 'vehicle-debug-remove' },
});

/** R7.19, R4.11: takes the specification over as it stands and begins. */
export const startDebug = defineCall('vehicleDebug.start', {
  method: 'POST',
  path: `${path}/start/:id`,
  authority: 'vehicle-debug-start',
  params,
  body: z.strictObject({ version }),
  result: vehicleDebug.row,
});

/** What is left out stays as it is, null takes it away. */
const debugResult = z.strictObject({
  seq: z.int().min(1).max(10_000),
  measured: quantity.nullable().optional(),
  /** Counts only for an item without limits; else the measured value decides. */
  passed: z.boolean().nullable().optional(),
  photoFileId: fileId.nullable().optional(),
  remark: longText.nullable().optional(),
});
export type DebugResult = z.infer<typeof debugResult>;

const debugResults = z
  .array(debugResult)
  .max(300)
  .check(({ value, issues }) => {
    const numbers = value.map(({ seq }) => seq);
    for (const [at, seq] of numbers.entries()) {
      if (numbers.indexOf(seq) === at) continue;
      issues.push({ code: 'custom', input: seq, message: 'SEQ_REPEATED', path: [at, 'seq'] });
    }
  })
  .describe('No two have the same seq');

const finish = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('Pass') }),
  z.strictObject({
    status: z.literal('CompelPass'),
    reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(500),
  }),
]);
export type DebugFinish = z.infer<typeof finish>;

/** R7.19, R4.11: enters what was found; with `finish` the run ends after that. */
export const progressDebug = defineCommand(vehicleDebug, 'progress', {
  authority: 'vehicle-debug-update-progress',
  path: 'progress/:id',
  body: { results: debugResults, finish: finish.optional() },
});
