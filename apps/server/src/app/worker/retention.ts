import { noticeLimit } from '@vehicle/contract/access/notice/contract';
import { keptKeys } from '@vehicle/contract/core/idempotency';
import type { Schema, TelemetrySchema } from '../../platform/db/columns.ts';
import { modules } from '../modules.ts';

/** What ends the rows of a table. */
export type Keeping =
  /** They go when the column is so old. */
  | { kind: 'days'; days: number; column: string }
  /** As `days`, and never more than so many: the oldest go. */
  | { kind: 'rows'; rows: number; days: number; column: string }
  /** A job of its own, by this rule. */
  | { kind: 'job'; rule: string }
  /** Nobody but people with the right to makes them, one by one. */
  | { kind: 'record' }
  /** At most one for each of these. */
  | { kind: 'each'; of: string };

const record: Keeping = { kind: 'record' };
const each = (of: string): Keeping => ({ kind: 'each', of });
const job = (rule: string): Keeping => ({ kind: 'job', rule });
const days = (count: number, column: string): Keeping => ({ kind: 'days', days: count, column });

const telemetry = job('updateRetention: messageDays, rawDays, quarantineDays');

/** Of the tables that no module's records lie in. */
const named = {
  application: record,
  arrival: job('figures: taken in within a minute'),
  audit_log: job('oldLogs: 1100 days; what the life of a vehicle tells of stays'),
  backup_run: days(400, 'at'),
  config_file_revision: record,
  expert_knowledge_case: record,
  expert_knowledge_code: record,
  expert_knowledge_file: record,
  fault_mode: record,
  fault_reading: job('faults: what has been reported, but the newest of each source'),
  file: job('unreferencedFiles: a day without a record'),
  forward_backfill: job('expiredForwarding: 30 days after its end'),
  forward_dead_letter: job('expiredForwarding: 30 days'),
  forward_lane: each('vehicle and target'),
  forward_outbox: job('expiredForwarding: 7 days'),
  forward_target: record,
  gateway_event: { kind: 'rows', rows: 200_000, days: 30, column: 'last_at' },
  job: each('job'),
  kept_answer: days(keptKeys.days, 'created_at'),
  layout: each('order of the metrics of a parse file, and for each metric that JSON brings beside it'),
  list_arrangement: record,
  list_view: record,
  login_failure: days(1, 'window_started_at'),
  login_log: job('oldLogs: 400 days'),
  maintenance_reminder: record,
  maintenance_reminder_part: record,
  maintenance_reminder_photo: record,
  member: record,
  member_application: record,
  member_role: record,
  message: telemetry,
  message_day: each('day of telemetry'),
  message_pack: telemetry,
  message_pack_raw: telemetry,
  message_quarantine: telemetry,
  metric: record,
  notice: job(`oldNotices: ${noticeLimit.keptDays} days`),
  notice_cursor: each('kind of notice'),
  notice_mark: each('member'),
  notice_read: job('oldNotices: with its notice'),
  notice_rule: record,
  menu_entry: record,
  preference: each('member and screen'),
  road: job('roads: 30 days after the fleet has driven there last, unless it was named, hidden or erased'),
  road_drawing: each('organisation'),
  road_layer: job('roads: 30 days'),
  road_source: job('roads: 30 days'),
  role: record,
  role_menu_entry: record,
  session: days(1, 'created_at'),
  setting: each('setting'),
  settlement: record,
  settlement_payment: record,
  settlement_payment_correction: record,
  sheet_job: days(1, 'created_at'),
  stock_maintenance_reminder: record,
  stock_maintenance_reminder_photo: record,
  stock_movement: record,
  suspect_parameter: each('SPN'),
  telemetry_setting: each('setting of the telemetry'),
  terminal_change: record,
  terminal_command: days(400, 'created_at'),
  vehicle_category_metric: record,
  vehicle_debug_result: record,
  vehicle_fault: each('time that a code of a vehicle was raised; the history of the machine'),
  vehicle_fault_part: record,
  vehicle_fault_photo: record,
  vehicle_model_metric: record,
  vehicle_reading: each('vehicle'),
  vehicle_state: each('vehicle'),
  vehicle_transfer: record,
  work_daily: each('vehicle and day'),
  work_fold: each('vehicle and day'),
} satisfies { readonly [K in keyof (Schema & TelemetrySchema)]?: Keeping };

const records = [...modules.values()].flatMap(({ tables }) => tables.map((table) => [table, record]));

/** How long each table keeps what is in it; a table that nobody speaks of does not pass the tests. */
export const retention: Readonly<Record<string, Keeping> & typeof named> = Object.freeze({
  ...Object.fromEntries(records),
  ...named,
});
