const mib = 1024 * 1024;

export interface IngestLimits {
  /** Rows of one COPY. */
  batchRows: number;
  /** What its raw messages may weigh, at least one of them; of a backlog beside live ones an eighth of it. */
  batchBytes: number;
  /** How long a batch is decoded before others may go on. */
  decodingTurn_ms: number;
  /** How long the first report of a batch waits for company. */
  linger_ms: number;
  /** Queued reports at which the sockets are to be paused; three times as many are the end. */
  queueReports: number;
  /** The same in bytes of raw messages. */
  queueBytes: number;
  /** Reports whose device time is older than this wait behind the live ones. */
  backlogAfter_ms: number;
  stateFlush_ms: number;
  registryReload_ms: number;
  eventFlush_ms: number;
  /** How seldom `last_seen_at` of a connected terminal is written. */
  lastSeen_ms: number;
  /** How long a caller of the JSON intake waits for the commit. */
  intakeTimeout_ms: number;
}

export const ingestLimits: IngestLimits = Object.freeze({
  batchRows: 1_000,
  batchBytes: 2 * mib,
  decodingTurn_ms: 15,
  linger_ms: 10,
  queueReports: 20_000,
  queueBytes: 32 * mib,
  backlogAfter_ms: 5 * 60_000,
  stateFlush_ms: 1_000,
  registryReload_ms: 30_000,
  eventFlush_ms: 3_000,
  lastSeen_ms: 60_000,
  intakeTimeout_ms: 10_000,
});
