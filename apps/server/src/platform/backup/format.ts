import { z } from 'zod';

/**
 * A backup is this line and a zstd stream of frames: a byte that says what it is, the length (4 bytes, big endian), the content.
 * One `head`; for each table a `table`, `rows` (the binary COPY format of PostgreSQL, cut anywhere) and a `tableEnd`; one `end`.
 * The last 32 bytes are the SHA-256 of all bytes before them.
 */
export const magic = Buffer.from('vehicle-backup1\n', 'latin1');

export const digestLength = 32;

export const frameKind = { head: 1, table: 2, rows: 3, tableEnd: 4, end: 5 } as const;

/** Nothing that we write is longer; a longer one is a broken length. */
export const longestFrame_bytes = 16 * 1024 * 1024;

const name = z.string().min(1).max(63);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const migration = z.object({ version: z.int(), name: z.string(), checksum: sha256 });
export type AppliedMigration = z.infer<typeof migration>;

/** Bound and options become part of a statement, so no more than PostgreSQL itself would print is taken. */
const partition = z.object({
  name,
  parent: name,
  bound: z
    .string()
    .regex(/^(DEFAULT|FOR VALUES (FROM \([^;()]*\) TO \([^;()]*\)|IN \([^;()]*\)|WITH \([^;()]*\)))$/),
  options: z.array(z.string().regex(/^[a-z_.]+=[a-z0-9_.]+$/)),
});
export type Partition = z.infer<typeof partition>;

const sequence = z.object({ name, value: z.int(), isCalled: z.boolean() });
export type SequenceValue = z.infer<typeof sequence>;

export const head = z.object({
  madeAt: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(migration).min(1),
  /** Of the telemetry, which had no series of its own once. */
  telemetryMigrations: z.array(migration).default([]),
  partitions: z.array(partition),
  sequences: z.array(sequence),
});
export type Head = z.infer<typeof head>;

export const table = z.object({ name, columns: z.array(name).min(1) });
export type BackedUpTable = z.infer<typeof table>;

export const tableEnd = z.object({ rows: count, bytes: count, sha256 });
export type TableEnd = z.infer<typeof tableEnd>;

/** `at`: the moment that the backup shows. */
export const end = z.object({ at: z.iso.datetime(), tables: count, rows: count, bytes: count });
export type BackupSummary = z.infer<typeof end>;

/** The file is not what a backup is: said to the operator as it stands. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}
