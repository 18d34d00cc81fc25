import type pg from 'pg';
import { copyIn } from '../../../platform/db/copy-in.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';
import type { Batch, BatchRow, QuarantinedReport } from '../../ingest/batch.ts';
import { digestText } from '../../ingest/digest.ts';
import { messageColumns } from '../../ingest/message-row.ts';
import { firstOpenDay, utcDay } from '../day.ts';
import { shareDays } from '../day-lock.sql.ts';
import { packedRepeats } from '../packed/packed-repeat.sql.ts';
import type { FollowUp } from './follow-up.ts';

const columns = messageColumns.join(', ');
const copyMessage = `copy message (${columns}) from stdin (format binary)`;
const createStaging =
  'create temporary table if not exists message_stage (like message) on commit delete rows';
const copyStaging = `copy message_stage (${columns}) from stdin (format binary)`;
const leaveOut = `
  delete from message_stage s using unnest($1::integer[], $2::timestamptz[], $3::bigint[]) as packed (vehicle_id, ts, digest)
  where s.vehicle_id = packed.vehicle_id and s.ts = packed.ts and s.digest = packed.digest`;
const mergeStaging = `
  insert into message (${columns}) select ${columns} from message_stage
  on conflict do nothing returning vehicle_id, digest::text as digest`;

/** A statement that does nothing. */
const nothing = 'set constraints all immediate';

const uniqueViolation = '23505';
const checkViolation = '23514';

export interface StoreResult {
  /** Rows that were there before. */
  repeated: Set<BatchRow>;
  /** Rows that the table will not take. */
  refused: Set<BatchRow>;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** "No partition found" has the code of a violated check, but names no constraint. */
function isMissingPartition(error: unknown): boolean {
  if (codeOf(error) !== checkViolation || !(error instanceof Error)) return false;
  return !('constraint' in error) || error.constraint === undefined;
}

/** Data exceptions and violated constraints: the row is at fault, and would be again. */
const isDataError = (error: unknown): boolean => /^2[23]/.test(codeOf(error));

/** Rows of days that may be packed. */
function lateRows(rows: readonly BatchRow[]): BatchRow[] {
  const open_ms = Date.parse(firstOpenDay(new Date()));
  return rows.filter(({ at_ms }) => at_ms < open_ms);
}

const keyOf = ({ report, digest }: BatchRow): string => `${report.vehicleId} ${digestText(digest)}`;

export interface MessageStoreDeps {
  /** To the node. */
  client: pg.Client;
  /** That holds all vehicles of a batch, so that a commit is that node's alone. */
  node: TelemetryNode;
  /** Makes days, which all nodes of a cluster have. */
  telemetry: Telemetry;
  followUps: readonly FollowUp[];
}

/** Stores batches through one connection. */
export class MessageStore {
  readonly #client: pg.Client;
  readonly #node: TelemetryNode;
  readonly #telemetry: Telemetry;
  readonly #followUps: readonly FollowUp[];
  readonly #days = new Set<string>();

  constructor({ client, node, telemetry, followUps }: MessageStoreDeps) {
    this.#client = client;
    this.#node = node;
    this.#telemetry = telemetry;
    this.#followUps = followUps;
  }

  /** Durable when it resolves; throws where the database is away, and the same batch may then be stored again. */
  async store(batch: Batch): Promise<StoreResult> {
    const result: StoreResult = { repeated: new Set(), refused: new Set() };
    if (batch.rows.length === 0) return result;
    await this.#ensureDays(batch);
    await this.#storeRange(batch, 0, batch.rows.length, result);
    return result;
  }

  async quarantine(reports: readonly QuarantinedReport[]): Promise<void> {
    if (reports.length === 0) return;
    const column = <T>(of: (entry: QuarantinedReport) => T): T[] => reports.map(of);
    await this.#client.query('begin');
    await this.#client.query(
      `insert into message_quarantine (vehicle_id, received_at, digest, terminal_id, kind, ts, reason, raw)
       select * from unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::int[], $5::int[], $6::timestamptz[], $7::text[],
         $8::bytea[])
       on conflict do nothing`,
      [
        column(({ report }) => report.vehicleId),
        column(({ report }) => new Date(report.received_ms)),
        column(({ digest }) => digestText(digest)),
        column(({ report }) => report.terminal.id),
        column(({ report }) => report.kind),
        column(({ report }) => (report.at_ms === null ? null : new Date(report.at_ms))),
        column(({ reason }) => reason),
        column(({ report }) => report.raw),
      ],
    );
    await this.#client.query('commit');
  }

  /** `isNeeded`: one of them has been found missing. */
  async #ensureDays(batch: Batch, isNeeded = false): Promise<void> {
    const { pool, isCluster, isCoordinatorAway } = this.#telemetry;
    // Of a cluster the coordinator makes it; the connection of one database is there already.
    const maker = isCluster ? pool : this.#client;
    for (const day of batch.days()) {
      if (this.#days.has(day) || (isCoordinatorAway && !isNeeded)) continue;
      try {
        await maker.query('select ensure_message_partition($1::date)', [day]);
        this.#days.add(day);
      } catch (error) {
        const isRefused = isDataError(error);
        // Days are made ahead: with the coordinator away, or another node, most are there.
        if (!isRefused && (isNeeded || !isCluster)) throw error;
        // A day that the database refuses shows again, row by row, when the rows are copied.
        if (isRefused) this.#days.add(day);
      }
    }
  }

  async #storeRange(batch: Batch, from: number, to: number, result: StoreResult): Promise<void> {
    const rows = batch.rows.slice(from, to);
    if (lateRows(rows).length > 0) return this.#mergeRange(batch, from, to, result);
    // One simple query is one transaction, and one trip to the database; of more than one statement a node of a cluster makes a
    // commit of its own.
    const following = this.#following(rows);
    const statements = [copyMessage, ...(following.length > 0 ? following : [nothing])].join(';\n');
    try {
      await copyIn(this.#client, statements, batch.writer.copyOf(from, to));
    } catch (error) {
      await this.#storeAfter(error, batch, from, to, result);
    }
  }

  async #storeAfter(
    error: unknown,
    batch: Batch,
    from: number,
    to: number,
    result: StoreResult,
  ): Promise<void> {
    if (isMissingPartition(error)) {
      // The day was removed after this connection had seen it.
      this.#days.clear();
      await this.#ensureDays(batch, true);
      return this.#mergeRange(batch, from, to, result);
    }
    if (codeOf(error) === uniqueViolation) return this.#mergeRange(batch, from, to, result);
    if (!isDataError(error)) throw error;
    return this.#splitRange(batch, from, to, result);
  }

  async #splitRange(batch: Batch, from: number, to: number, result: StoreResult): Promise<void> {
    const row = batch.rows[from];
    if (to - from === 1 && row !== undefined) {
      result.refused.add(row);
      return;
    }
    const middle = (from + to) >>> 1;
    await this.#storeRange(batch, from, middle, result);
    await this.#storeRange(batch, middle, to, result);
  }

  /** Takes what is packed out of the staging table; until the transaction ends nothing more of those days is packed. */
  async #leaveOutPacked(late: readonly BatchRow[]): Promise<void> {
    const keys = late.map(({ report, at_ms, digest }) => ({
      vehicleId: report.vehicleId,
      at_ms,
      digest: digestText(digest),
    }));
    const repeats = await packedRepeats(this.#client, keys);
    if (repeats.length === 0) return;
    await this.#client.query(leaveOut, [
      repeats.map(({ vehicleId }) => vehicleId),
      repeats.map(({ at_ms }) => new Date(at_ms)),
      repeats.map(({ digest }) => digest),
    ]);
  }

  /** The days (UTC) of the rows stay as they are until the transaction ends. */
  async #holdDays(late: readonly BatchRow[]): Promise<void> {
    const days = [...new Set(late.map(({ at_ms }) => utcDay(new Date(at_ms))))];
    await shareDays(this.#client, days);
  }

  /** The slower way for a batch that holds rows which are there already, or may be packed. */
  async #mergeRange(
    batch: Batch,
    from: number,
    to: number,
    result: StoreResult,
    isAgain = false,
  ): Promise<void> {
    const inserted = new Set<string>();
    const late = lateRows(batch.rows.slice(from, to));
    try {
      await this.#client.query(createStaging);
      await this.#client.query('begin');
      if (late.length > 0) await this.#holdDays(late);
      await copyIn(this.#client, copyStaging, batch.writer.copyOf(from, to));
      if (late.length > 0) await this.#leaveOutPacked(late);
      const merged = await this.#client.query<{ vehicle_id: number; digest: string }>(mergeStaging);
      for (const { vehicle_id, digest } of merged.rows) inserted.add(`${vehicle_id} ${digest}`);
      const isNew = (row: BatchRow) => inserted.has(keyOf(row));
      const following = this.#following(batch.rows.slice(from, to).filter(isNew));
      await this.#client.query([...following, 'commit'].join(';\n'));
    } catch (error) {
      if (!isDataError(error)) throw error;
      await this.#client.query('rollback');
      if (!isAgain && isMissingPartition(error)) {
        // The day was removed after it had been asked for, or the database refuses it.
        this.#days.clear();
        await this.#ensureDays(batch, true);
        return this.#mergeRange(batch, from, to, result, true);
      }
      return this.#splitRange(batch, from, to, result);
    }
    for (const row of batch.rows.slice(from, to)) {
      if (!inserted.has(keyOf(row))) result.repeated.add(row);
    }
  }

  #following(rows: readonly BatchRow[]): string[] {
    return this.#followUps
      .map((followUp) => followUp(rows, this.#node))
      .filter((statement) => statement !== '');
  }
}
