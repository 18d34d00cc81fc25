const mib = 1024 * 1024;

export interface IngestLimits {
  /** Rows of one COPY. */
  batchRows: number;
  /** What its raw messages may weigh, at least one of them; of a backlog beside live ones an eighth of it. */
  batchBytes: number;
  /** How long a batch is decoded before others may go on. */
  decodingTurnMs: number;
  /** How long the first report of a batch waits for company. */
  lingerMs: number;
  /** Queued reports at which the sockets are to be paused; three times as many are the end. */
  queueReports: number;
  /** The same in bytes of raw messages. */
  queueBytes: number;
  /** Reports whose device time is older than this wait behind the live ones. */
  backlogAfterMs: number;
  stateFlushMs: number;
  registryReloadMs: number;
  eventFlushMs: number;
  /** How seldom `last_seen_at` of a connected terminal is written. */
  lastSeenMs: number;
  /** How long a caller of the JSON intake waits for the commit. */
  intakeTimeoutMs: number;
}

export const ingestLimits: IngestLimits = Object.freeze({
  batchRows: 1_000,
  batchBytes: 2 * mib,
  decodingTurnMs: 15,
  lingerMs: 10,
  queueReports: 20_000,
  queueBytes: 32 * mib,
  backlogAfterMs: 5 * 60_000,
  stateFlushMs: 1_000,
  registryReloadMs: 30_000,
  eventFlushMs: 3_000,
  lastSeenMs: 60_000,
  intakeTimeoutMs: 10_000,
});
