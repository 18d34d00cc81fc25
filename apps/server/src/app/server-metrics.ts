import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { HttpAnswer } from '../http/app.ts';
import type { HttpContext } from '../http/context.ts';
import type { Gateway } from '../pipeline/gateway/gateway.ts';
import type { Ingest } from '../pipeline/ingest/ingest.ts';
import { countArrivals } from '../pipeline/store/marks/arrival.sql.ts';
import { countQueued } from '../pipeline/store/outbox/forward-queue.sql.ts';
import { countByEnd, newestGood, readKeeperState } from '../platform/backup/backup-run.sql.ts';
import { allNodes } from '../platform/db/ask-nodes.ts';
import type { Database } from '../platform/db/database.ts';
import { readSizes } from '../platform/db/size.sql.ts';
import type { TelemetryNode } from '../platform/db/telemetry.ts';
import type { Occasion } from '../platform/occasion.ts';
import type { DiskGuard } from '../platform/process/disk-guard.ts';
import { readJobTimes, readLastBackup } from '../platform/process/job-times.sql.ts';
import { clear, Metrics } from '../platform/process/metric.ts';
import type { AcmeOrders } from '../platform/tls/acme.ts';
import type { Certificate } from '../platform/tls/certificate.ts';
import { version } from '../platform/version.ts';
import type { JobOutcome } from './worker/worker.ts';

/** Seconds; a commit that is answered in time is below a tenth. */
const commitBounds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What the parts of the server tell of their own accord. */
export interface ServerMetrics {
  metrics: Metrics;
  onCommit(commit: { rows: number; took_ms: number }): void;
  onAnswer(answer: HttpAnswer): void;
  onStream: HttpContext['onStream'];
  onRun(run: JobOutcome): void;
  onSlowStatement(purpose: Occasion): void;
}

function describeProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const start_s = Date.now() / 1000 - process.uptime();
  metrics.gauge('vehicle_up', '1: the process lives.', () => 1);
  metrics.gauge('vehicle_build_info', 'Always 1; which version it is.', {
    by: 'version',
    read: () => [[version, 1]],
  });
  metrics.gauge('process_start_time_seconds', 'Start of the process, since 1970.', () => start_s);
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss());
  metrics.total('process_cpu_seconds_total', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('vehicle_event_loop_delay_p99_seconds', 'Since it was read last.', () => {
    const p99_s = delay.percentile(99) / 1e9;
    delay.reset();
    return p99_s;
  });
}

function commitCounter(registers: Metrics[]): ServerMetrics['onCommit'] {
  const times = new Histogram({
    name: 'vehicle_ingest_commit_seconds',
    help: 'From the beginning of a batch to its commit.',
    buckets: commitBounds,
    registers,
  });
  const rows = new Counter({
    name: 'vehicle_ingest_batch_rows_total',
    help: 'Rows in all batches.',
    registers,
  });
  // A process that takes in no reports says nothing of them.
  for (const metric of [times, rows]) clear(metric);
  return (commit) => {
    times.observe(commit.took_ms / 1000);
    rows.inc(commit.rows);
  };
}

function answerCounter(registers: Metrics[]): ServerMetrics['onAnswer'] {
  const answers = new Counter({
    name: 'vehicle_http_requests_total',
    help: 'Answers by call and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const times = new Histogram({
    name: 'vehicle_http_request_seconds',
    help: 'Until the answer was sent, by call.',
    labelNames: ['method', 'route'],
    buckets: answerBounds,
    registers,
  });
  return ({ method, route, status, took_ms }) => {
    answers.inc({ method, route, status: String(status) });
    times.observe({ method, route }, took_ms / 1000);
  };
}

function runCounter(registers: Metrics[]): ServerMetrics['onRun'] {
  const runs = new Counter({
    name: 'vehicle_job_runs_total',
    help: 'Runs of jobs in this process.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const times = new Counter({
    name: 'vehicle_job_run_seconds_total',
    help: 'How long runs of jobs have taken in this process.',
    labelNames: ['job'],
    registers,
  });
  return ({ job, touched, took_ms }) => {
    runs.inc({ job, outcome: touched === null ? 'failed' : 'done' });
    times.inc({ job }, took_ms / 1000);
  };
}

function streamCounter(registers: Metrics[]): ServerMetrics['onStream'] {
  const readers = new Gauge({
    name: 'vehicle_event_stream_readers',
    help: 'Open event streams of browsers.',
    registers,
  });
  return (change) => readers.inc(change);
}

function slowCounter(registers: Metrics[]): ServerMetrics['onSlowStatement'] {
  const statements = new Counter({
    name: 'vehicle_database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS, by what they were asked for.',
    labelNames: ['purpose'],
    registers,
  });
  for (const purpose of ['request', 'job', 'other']) statements.inc({ purpose }, 0);
  return ({ requestId, job }) => {
    const purpose = requestId === undefined ? 'other' : 'request';
    statements.inc({ purpose: job === undefined ? purpose : 'job' });
  };
}

export function createServerMetrics(): ServerMetrics {
  const metrics = new Metrics();
  describeProcess(metrics);
  return {
    metrics,
    onCommit: commitCounter([metrics]),
    onAnswer: answerCounter([metrics]),
    onStream: streamCounter([metrics]),
    onRun: runCounter([metrics]),
    onSlowStatement: slowCounter([metrics]),
  };
}

export function describeIngest(metrics: Metrics, ingest: Ingest): void {
  metrics.gauge(
    'vehicle_ingest_queue_reports',
    'Reports that wait for a commit.',
    () => ingest.stats().queued,
  );
  metrics.gauge('vehicle_ingest_queue_bytes', 'Their size.', () => ingest.stats().queuedBytes);
  metrics.gauge('vehicle_ingest_held', '1: nothing is taken, the disk is nearly full.', () =>
    Number(ingest.stats().isHeld),
  );
  metrics.gauge('vehicle_ingest_database_connected', '0: batches fail.', () =>
    Number(ingest.stats().isDatabaseConnected),
  );
  metrics.total('vehicle_ingest_reports_total', 'Reports by what became of them.', {
    by: 'outcome',
    read: () => {
      const { stored, repeated, quarantined } = ingest.stats();
      return Object.entries({ stored, repeated, quarantined });
    },
  });
}

/** Of a cluster each node by its name. */
export function describeTelemetry(metrics: Metrics, { telemetry }: Database): void {
  metrics.gauge('vehicle_telemetry_node_up', '0: the node of the telemetry does not answer.', {
    by: 'node',
    read: () => {
      if (!telemetry.isCluster) return [];
      const away = telemetry.away();
      const nodes = new Set([...telemetry.nodes(), telemetry]);
      return [...nodes].map(({ name }): [string, number] => [name, Number(!away.includes(name))]);
    },
  });
}

export function describeGateway(metrics: Metrics, gateway: Gateway): void {
  metrics.gauge(
    'vehicle_gateway_connections',
    'Open sockets of terminals.',
    () => gateway.stats().connections,
  );
  metrics.gauge('vehicle_gateway_sessions', 'Authenticated terminals.', () => gateway.stats().sessions);
  metrics.total(
    'vehicle_gateway_refused_total',
    'Connections that there was no room for.',
    () => gateway.stats().refused,
  );
  metrics.gauge('vehicle_gateway_paused', 'Sockets that are not read for now.', () => gateway.stats().paused);
}

export function describeTls(metrics: Metrics, certificate: Certificate, orders: AcmeOrders | null): void {
  metrics.gauge(
    'vehicle_tls_certificate_expiry_timestamp_seconds',
    'When the certificate in use ends, since 1970.',
    () => certificate.certificate.validToDate.getTime() / 1000,
  );
  metrics.total('vehicle_tls_failures_total', 'New certificates that could not be used or ordered.', {
    by: 'cause',
    read: () => [
      ['files', certificate.failures],
      ...(orders === null ? [] : [['order', orders.failures] as const]),
    ],
  });
}

export function describeDisk(metrics: Metrics, disk: DiskGuard): void {
  metrics.gauge('vehicle_disk_free_bytes', 'Free space where the database lies.', () => disk.free_bytes);
  metrics.gauge('vehicle_disk_size_bytes', 'All of that disk.', () => disk.total_bytes);
}

/** Beyond this the exact number says no more. */
const mostCounted = 100_000;

export function describeDatabase(metrics: Metrics, database: Database): void {
  const { pool, kysely, telemetry } = database;
  metrics.gauge('vehicle_database_connections', 'Connections of the pool.', {
    by: 'state',
    read: () => [
      ['idle', pool.idleCount],
      ['busy', pool.totalCount - pool.idleCount],
      ['awaited', pool.waitingCount],
    ],
  });
  const waiting = (count: (node: TelemetryNode, most: number) => Promise<number>) => async () => {
    const counts = await allNodes(telemetry, (node) => count(node, mostCounted));
    return Math.min(
      mostCounted,
      counts.reduce((sum, each) => sum + each, 0),
    );
  };
  metrics.gauge(
    'vehicle_arrival_waiting',
    'Commits that no figure has taken in yet, up to 100000.',
    waiting(countArrivals),
  );
  metrics.gauge(
    'vehicle_forward_waiting',
    'Messages that wait to be forwarded, up to 100000.',
    waiting(countQueued),
  );
  metrics.gauge('vehicle_database_size_bytes', 'What the database takes up on its disk.', {
    by: 'store',
    read: () => readSizes(database),
  });
  metrics.gauge('vehicle_last_backup_timestamp_seconds', 'Moment of the last backup, since 1970.', () =>
    readLastBackup(kysely),
  );
  metrics.gauge(
    'vehicle_last_backup_bytes',
    'Size of the last backup, compressed.',
    async () => (await newestGood(kysely))?.bytes ?? null,
  );
  metrics.gauge('vehicle_backup_runs', 'Backups of the last 400 days by what became of them.', {
    by: 'outcome',
    read: async () => (await countByEnd(kysely)).map(({ state, count }) => [state, count] as const),
  });
  metrics.gauge(
    'vehicle_archive_waiting_bytes',
    'Changes that have not been brought to the archive yet.',
    async () => (await readKeeperState(kysely))?.archive?.waiting_bytes ?? null,
  );
  metrics.gauge('vehicle_job_last_success_timestamp_seconds', 'When a job was done last, anywhere.', {
    by: 'job',
    read: async () => (await readJobTimes(kysely)).map(({ job, ran_s }) => [job, ran_s] as const),
  });
}
