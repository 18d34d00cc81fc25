import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { connect, withClient, withoutLimits } from '../db/database.ts';
import { addForeignKeys, dropForeignKeys } from '../db/foreign-keys.ts';
import { migrate, readMigrations, registrySeries, telemetrySeries } from '../db/migrate.ts';
import { tablesWithRows } from './catalogue.sql.ts';
import {
  type AppliedMigration,
  type BackedUpTable,
  type BackupSummary,
  DamagedBackup,
  end,
  type Head,
  head,
  table,
  tableEnd,
} from './format.ts';
import { type BackupSource, type Frame, readFrames, readJson } from './frame-reader.ts';
import {
  clear,
  emptyTables,
  firstTableInUse,
  gatherStatistics,
  type Loading,
  loadTable,
  makePartition,
  markUnfinished,
  setSequences,
  unmark,
} from './restore.sql.ts';

export interface RestoreOptions {
  /** The role that is to own the schema. */
  ownerUrl: string;
  source: BackupSource;
  /** One line for a person who waits. */
  say: (sentence: string) => void;
  /** Leaves the schema that the backup was made with to the next start of a server. */
  asItWas?: boolean;
}

/** Where the tables of a file go: nowhere when it is only looked at. */
interface Target {
  begin(head: Head): Promise<void>;
  table(table: BackedUpTable): Promise<Loading>;
}

const nowhere: Target = {
  begin: async () => undefined,
  table: async () => ({ write: async () => undefined, finish: async () => -1 }),
};

const damaged = (what: string) => new DamagedBackup(`The backup is damaged: ${what}.`);

/** Puts a file into a target, table by table, and compares every checksum on the way. */
class Passage {
  readonly #target: Target;
  #table: { name: string; loading: Loading; hash: ReturnType<typeof createHash>; bytes: number } | null =
    null;
  readonly #seen = { tables: 0, rows: 0, bytes: 0 };
  head: Head | null = null;
  summary: BackupSummary | null = null;

  constructor(target: Target) {
    this.#target = target;
  }

  async take(frame: Frame): Promise<void> {
    if (frame.kind === 'head') return this.#begin(readJson(head, frame));
    if (this.head === null || this.summary !== null) throw damaged('its parts are in the wrong order');
    if (frame.kind === 'table') return this.#open(readJson(table, frame));
    if (frame.kind === 'rows') return this.#rows(frame.content);
    if (frame.kind === 'tableEnd') return this.#close(frame);
    this.#end(frame);
  }

  async #begin(found: Head): Promise<void> {
    if (this.head !== null) throw damaged('it has two heads');
    this.head = found;
    await this.#target.begin(found);
  }

  async #open(found: BackedUpTable): Promise<void> {
    if (this.#table !== null) throw damaged(`table ${this.#table.name} has no end`);
    const loading = await this.#target.table(found);
    this.#table = { name: found.name, loading, hash: createHash('sha256'), bytes: 0 };
  }

  async #rows(content: Buffer): Promise<void> {
    if (this.#table === null) throw damaged('there are rows of no table');
    this.#table.hash.update(content);
    this.#table.bytes += content.length;
    await this.#table.loading.write(content);
  }

  async #close(frame: Frame): Promise<void> {
    const open = this.#table;
    if (open === null) throw damaged('a table ends that has not begun');
    const said = readJson(tableEnd, frame);
    if (said.bytes !== open.bytes || said.sha256 !== open.hash.digest('hex')) {
      throw damaged(`table ${open.name} is not what was written`);
    }
    const rows = await open.loading.finish();
    if (rows >= 0 && rows !== said.rows)
      throw damaged(`table ${open.name} has ${rows} rows instead of ${said.rows}`);
    this.#table = null;
    this.#seen.tables += 1;
    this.#seen.rows += said.rows;
    this.#seen.bytes += said.bytes;
  }

  #end(frame: Frame): void {
    const said = readJson(end, frame);
    const { tables, rows, bytes } = this.#seen;
    const isWhole =
      this.#table === null && said.tables === tables && said.rows === rows && said.bytes === bytes;
    if (!isWhole) throw damaged('its parts are not those that were written');
    this.summary = said;
  }
}

async function pass(source: BackupSource, target: Target): Promise<{ head: Head; summary: BackupSummary }> {
  const passage = new Passage(target);
  for await (const frame of readFrames(source)) await passage.take(frame);
  const { head, summary } = passage;
  if (head === null || summary === null) throw damaged('it has no end');
  return { head, summary };
}

/** Reads a whole backup and compares its checksums; throws where anything is wrong with it. */
export function checkBackup(source: BackupSource): Promise<{ head: Head; summary: BackupSummary }> {
  return pass(source, nowhere);
}

/** Only what this server could have made or can bring up to date. */
async function assertKnownSchema({ migrations, telemetryMigrations }: Head): Promise<void> {
  assertKnown(migrations, await readMigrations(registrySeries));
  assertKnown(telemetryMigrations, await readMigrations(telemetrySeries));
}

function assertKnown(migrations: readonly AppliedMigration[], own: readonly AppliedMigration[]): void {
  const newest = migrations.at(-1);
  if (migrations.length > own.length) {
    throw new Error(
      `The backup has schema ${newest?.version} (${newest?.name}); this server knows ${own.length}. Restore it with the newer server.`,
    );
  }
  const strange = migrations.find(({ checksum }, index) => checksum !== own[index]?.checksum);
  if (strange) throw new Error(`The backup was made with another ${strange.name} than this server has.`);
}

async function prepareSchema(client: pg.Client, { ownerUrl }: RestoreOptions, found: Head): Promise<void> {
  await clear(client);
  await markUnfinished(client);
  await migrate(ownerUrl, { restoring: { upTo: found.migrations.length } });
  await migrate(ownerUrl, {
    series: telemetrySeries,
    restoring: { upTo: found.telemetryMigrations.length },
  });
  for (const partition of found.partitions) await makePartition(client, partition);
}

function loadingInto(
  client: pg.Client,
  { say }: RestoreOptions,
  known: readonly BackedUpTable[],
): Target['table'] {
  const columnsOf = new Map(known.map(({ name, columns }) => [name, columns.toSorted().join()]));
  return async (found) => {
    if (columnsOf.get(found.name) !== found.columns.toSorted().join()) {
      throw new Error(`The backup has a table ${found.name} that its schema does not have.`);
    }
    const loading = loadTable(client, found);
    return {
      write: loading.write,
      finish: async () => {
        const rows = await loading.finish();
        if (rows > 0) say(`${found.name}: ${rows} rows`);
        return rows;
      },
    };
  };
}

async function bringUp({ ownerUrl, say }: RestoreOptions): Promise<void> {
  const restoring = { upTo: Number.POSITIVE_INFINITY };
  const newer = [
    ...(await migrate(ownerUrl, { restoring })),
    ...(await migrate(ownerUrl, { series: telemetrySeries, restoring })),
  ];
  if (newer.length > 0) say(`Schema brought up to ${newer.at(-1)}`);
}

async function load(client: pg.Client, options: RestoreOptions, found: Head): Promise<BackupSummary> {
  await prepareSchema(client, options, found);
  const known = await tablesWithRows(client);
  const foreignKeys = await dropForeignKeys(client);
  await emptyTables(client, known);
  const table = loadingInto(client, options, known);
  const { summary } = await pass(options.source, { begin: nowhere.begin, table });
  await setSequences(client, found.sequences);
  options.say('Checking that every reference leads somewhere');
  await addForeignKeys(client, foreignKeys);
  if (options.asItWas !== true) await bringUp(options);
  await gatherStatistics(client);
  await unmark(client);
  return summary;
}

/**
 * Puts a backup into a database that holds nothing yet. All or nothing: the file is read through before the database is
 * touched, what fails later is taken away again, and where even that is cut short no server starts on what is left.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupSummary> {
  const { source, ownerUrl, say } = options;
  say(`Reading through ${source.name}`);
  const { head: found } = await checkBackup(source);
  await assertKnownSchema(found);
  return withAdvisoryLock(ownerUrl, async () => {
    const client = await connect(ownerUrl, withoutLimits);
    try {
      const used = await firstTableInUse(client);
      if (used !== null) {
        throw new Error(
          `The database is not empty (table ${used}). A backup is restored into a new one only.`,
        );
      }
      return await load(client, options, found);
    } catch (error) {
      await client.end().catch(() => undefined);
      await takeAway(ownerUrl, say);
      throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/** With a connection of its own: the one of the restore may hang in the middle of a COPY. */
async function takeAway(ownerUrl: string, say: RestoreOptions['say']): Promise<void> {
  try {
    await withClient(ownerUrl, async (client) => {
      if ((await firstTableInUse(client)) === null) await clear(client);
    });
  } catch {
    say('What was restored so far could not be taken away; no server starts on it. Run the restore again.');
  }
}
