import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

const path = `${prefix.telematics}/backup`;

/** `damaged`: it was good once, and is no longer what was written. */
export const backupStates = Object.freeze(['asked', 'running', 'good', 'damaged', 'failed'] as const);

const backup = z.object({
  id,
  /** The moment that it shows; of one that shows none when it was asked for or begun. */
  at: instant,
  state: z.enum(backupStates),
  /** Of the file in the place of the backups; null: none yet, or a file that an operator named. */
  name: z.string().nullable(),
  /** Compressed. */
  bytes: z.int(),
  /** When it was last read back from where it lies. */
  checkedAt: instant.nullable(),
  progress: z
    .object({ tablesDone: z.int(), tables: z.int(), rows: z.int(), isChecking: z.boolean() })
    .nullable(),
  /** Why it failed or is damaged, as the system said it. */
  reason: z.string().nullable(),
});
export type Backup = z.output<typeof backup>;

export const getBackups = defineRead('backup.get', {
  path,
  authority: 'retention-view',
  result: z.object({
    /** Null: none are made by themselves. */
    keeper: z
      .object({
        /** A folder, or `s3://bucket/prefix`. */
        place: z.string(),
        keep: z.string(),
        nextAt: instant,
        /** None can be made: the messages lie in a database of their own. */
        isRefused: z.boolean(),
        /** Two should have been made since the newest good one. */
        isOverdue: z.boolean(),
        /** Of the newest good one; null: there is none. */
        goodAt: instant.nullable(),
        /** Null: not kept. */
        archive: z
          .object({
            waitingBytes: z.int(),
            /** Moments that can be restored. */
            from: instant.nullable(),
            until: instant.nullable(),
            trouble: z.string().nullable(),
          })
          .nullable(),
      })
      .nullable(),
    /** The last ones, the newest first. */
    backups: z.array(backup),
  }),
});

/** Somebody has asked: it begins within seconds, unless one is being made already. */
export const startBackup = defineCall('backup.start', {
  method: 'POST',
  path,
  authority: 'retention-edit',
});
