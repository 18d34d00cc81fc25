import type { DebugItem } from '@vehicle/contract/vehicle-debug-spec';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What the platform and its operators may have in four languages. */
type Translated = Record<string, string>;
/** jsonb whose shape the module that owns the table knows; written as JSON text. */
type Json<T> = JSONColumnType<T & object>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A calendar day, `YYYY-MM-DD`. */
type Day = string;
/** 64 bits that need not fit a number: read with `::text`, written as text or bigint. */
type Int64 = ColumnType<string, string | bigint, string | bigint>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** R3.9 and decisions §4: every record says who made and who changed it. */
interface Recorded {
  id: Generated<number>;
  creator_id: number | null;
  created_at: Date;
  updated_by_id: number | null;
  updated_at: Date;
  version: Generated<number>;
}

interface OrgTable extends Recorded {
  code: string;
  name: string;
  parent_id: number | null;
  type: 'factory' | 'inPlant' | 'service' | 'client' | 'serviceTeam';
  enabled: Generated<boolean>;
  contact_person: string | null;
  contact_number: string | null;
  address: string | null;
  is_system: Generated<boolean>;
}

interface ApplicationTable {
  id: Generated<number>;
  code: string;
  name: string;
}

interface MemberTable extends Recorded {
  login_name: string;
  name: string;
  member_type: 'administrator' | 'orgUser' | 'serviceUser' | 'externalUser';
  mobile: string | null;
  password_hash: string;
  must_change_password: Generated<boolean>;
  password_expires_at: Date | null;
  expires_at: Date | null;
  org_id: number;
  enabled: Generated<boolean>;
  login_count: Generated<number>;
  last_login_at: Date | null;
}

interface MemberApplicationTable {
  member_id: number;
  application_id: number;
}

interface ResourceTable extends Recorded {
  application_id: number;
  parent_id: number | null;
  name: string;
  kind: 'Menu' | 'Action';
  code: string;
  path: Generated<string>;
  url: Generated<string>;
  icon: Generated<string>;
  sort: Generated<number>;
  hidden: Generated<boolean>;
  affix: Generated<boolean>;
  active_menu: Generated<string>;
  always_show: Generated<boolean>;
  is_system: Generated<boolean>;
}

interface RoleTable extends Recorded {
  org_id: number | null;
  application_id: number;
  name: string;
  description: string | null;
  enabled: Generated<boolean>;
}

interface RoleResourceTable {
  role_id: number;
  resource_id: number;
}

interface MemberRoleTable {
  member_id: number;
  role_id: number;
}

interface SessionTable {
  id: Generated<number>;
  actor_id: number | null;
  actor_session_id: number | null;
  token_hash: Buffer;
  member_id: number;
  created_at: Date;
  last_used_at: Date;
  address: string | null;
  user_agent: string | null;
}

interface LoginLogTable {
  id: Generated<number>;
  member_id: number | null;
  login_name: string;
  at: Date;
  address: string;
  claimed_address: string | null;
  user_agent: string | null;
  outcome: string;
  actor_id: number | null;
}

interface LoginFailureTable {
  key: string;
  failures: number;
  window_started_at: Date;
  locked_until: Date | null;
}

interface AuditLogTable {
  id: Generated<number>;
  at: Date;
  member_id: number | null;
  member_name: string | null;
  subject_id: number | null;
  subject_name: string | null;
  call: string;
  record: string | null;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  address: string | null;
}

interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}

interface DictionaryTable extends Recorded {
  kind: string;
  code: string;
  dict_name: Json<Translated>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  is_system: Generated<boolean>;
}

interface MetricGroupTable extends Recorded {
  code: string;
  name: Json<Translated>;
  sort: Generated<number>;
}

interface MetricTable extends Recorded {
  code: string;
  name: Json<Translated>;
  unit: Generated<string>;
  group_id: number;
  data_type: 'number' | 'enum' | 'boolean';
  decimals: Generated<number>;
  min: number | null;
  max: number | null;
  warn_below: number | null;
  warn_above: number | null;
  labels: NullableJson<Record<string, Translated>>;
  is_counter: Generated<boolean>;
  aggregation: 'last' | 'avg' | 'max' | 'delta';
  spn: number | null;
}

interface VehicleCategoryTable extends Recorded {
  code: string;
  name: string;
  parent_id: number | null;
  energy_type: 'diesel' | 'electric' | 'hybrid';
  icon: string | null;
  top_speed_kmh: Generated<number | null>;
}

interface FileTable {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
  content: Buffer;
  org_id: number | null;
  creator_id: number | null;
  created_at: Date;
  record: string | null;
}

interface ConfigFileTable extends Recorded {
  name: string;
  resolution_name: string;
  enabled: Generated<boolean>;
  revision: number;
  operated_by_id: number | null;
  operated_at: Date;
}

interface ConfigFileRevisionTable {
  config_file_id: number;
  revision: number;
  file_id: string;
  mapping: Json<Record<string, string | null>>;
  report: ColumnType<unknown, string, string>;
  creator_id: number | null;
  created_at: Date;
}

interface LayoutTable {
  id: Generated<number>;
  signature: Buffer;
  gauges: string[];
  counters: string[];
  created_at: Date;
}

interface VehicleModelTable extends Recorded {
  code: string;
  name: string;
  parent_id: number | null;
  category_id: number;
  config_file_id: number | null;
  manufacturer: string | null;
  rated_power_kw: number | null;
  payload_t: number | null;
  seats: number | null;
  mass_kg: number | null;
  tank_l: number | null;
  battery_kwh: number | null;
  idle_speed_rpm: number | null;
  report_interval_s: number;
  offline_after_s: number;
  is_node: Generated<boolean>;
  image_file_id: string | null;
  debug_spec_id: number | null;
}

/** Which metrics are shown, in the order of `position`. */
interface VehicleCategoryMetricTable {
  category_id: number;
  metric_id: number;
  position: number;
}

interface VehicleModelMetricTable {
  model_id: number;
  metric_id: number;
  position: number;
}

interface VehicleDebugSpecTable extends Recorded {
  name: string;
  spec_version: string;
  items: Json<unknown>;
}

interface VehicleDebugSpecModelTable {
  debug_spec_id: number;
  model_id: number;
  position: number;
}

interface PartInfoTable extends Recorded {
  code: string;
  name: string;
  specification: string | null;
  unit: string;
  maker: string | null;
  serialised: Generated<boolean>;
  life_h: number | null;
  life_km: number | null;
  life_months: number | null;
  price: number | null;
  min_stock: number | null;
  remark: string | null;
}

interface PartInfoModelTable {
  part_info_id: number;
  model_id: number;
  position: number;
}

interface VehiclePartTable extends Recorded {
  vehicle_id: number;
  part_info_id: number;
  serial_no: string | null;
  position: string | null;
  qty: number;
  bound_at: Date;
  bound_by_id: number | null;
  hour_meter_at_bind_h: number | null;
  warranty_until: Day | null;
  remark: string | null;
  unbound_at: Date | null;
  unbound_by_id: number | null;
  unbind_reason: string | null;
  replaces_id: number | null;
}

interface StorageTable extends Recorded {
  code: string;
  name: string;
  org_id: number;
  address: string | null;
  lat: number | null;
  lng: number | null;
  manager_id: number | null;
  capacity: number | null;
  enabled: Generated<boolean>;
}

interface SitePlanTable extends Recorded {
  name: string;
  org_id: number;
  level: string | null;
  image_file_id: string;
  corners: number[][];
  opacity: number;
  enabled: Generated<boolean>;
}

/** `price`, `amount` and `paid` are exact and come as text. */
interface StockMovementTable extends Recorded {
  no: string;
  vehicle_id: number;
  storage_id: number;
  direction: 'IN' | 'OUT';
  reason: 'production' | 'transfer' | 'return' | 'sale';
  counterparty_org_id: number | null;
  price: string | null;
  moved_at: Date;
  remark: string | null;
}

interface SettlementTable extends Recorded {
  movement_id: number;
  client_org_id: number;
  amount: string;
  paid: ColumnType<string, string | undefined, string>;
  due_at: Day | null;
  status: 'draft' | 'confirmed' | 'settled';
  settled_at: Date | null;
  remark: string | null;
  confirmed_at: Date | null;
  confirmed_by_id: number | null;
}

interface FaultModeTable {
  fmi: number;
  name: Json<Translated>;
}

interface SuspectParameterTable {
  spn: number;
  name: Json<Translated>;
  unit: Generated<string>;
}

interface FaultBaseTable extends Recorded {
  model_id: number | null;
  source_address: number | null;
  spn: number;
  fmi: number;
  name: string;
  unit: string | null;
  level: number;
  description: string | null;
  enabled: Generated<boolean>;
}

interface ExpertKnowledgeTable extends Recorded {
  category_id: number | null;
  spec_number: string | null;
  fault_name: string;
  fault_unit: string | null;
  fault_level: number;
  description: string | null;
  reason: string | null;
  measures: string | null;
  resolvent: string | null;
  steps: Generated<string[]>;
  all_models: Generated<boolean>;
  search: Generated<string>;
  title: Generated<string>;
}

interface ExpertKnowledgeModelTable {
  knowledge_id: number;
  model_id: number;
  position: number;
}

interface ExpertKnowledgeCodeTable {
  knowledge_id: number;
  spn: number;
  fmi: number;
  position: number;
}

interface ExpertKnowledgePartTable {
  knowledge_id: number;
  part_info_id: number;
  position: number;
}

interface ExpertKnowledgeFileTable {
  knowledge_id: number;
  file_id: string;
  position: number;
}

interface ExpertKnowledgeCaseTable {
  knowledge_id: number;
  fault_id: number;
  vehicle_id: number;
  position: number;
}

interface VehicleFaultTable extends Recorded {
  vehicle_id: number;
  origin: 'dm1' | 'alarm' | 'manual';
  source_address: number;
  spn: number;
  fmi: number;
  occurrences: Generated<number>;
  lamp: Generated<string>;
  first_at: Date;
  last_at: Date;
  cleared_at: Date | null;
  status: 'active' | 'handled' | 'cleared';
  hour_meter_h: number | null;
  odometer_km: number | null;
  lat: number | null;
  lng: number | null;
  snapshot: NullableJson<Record<string, number>>;
  handler_id: number | null;
  handled_at: Date | null;
  resolution: string | null;
  cleared_by_id: number | null;
  taken_at: Date | null;
}

interface FaultReadingTable {
  vehicle_id: number;
  source_address: number;
  ts: Date;
  amount: number;
  codes: string;
  is_late: boolean;
  is_new: boolean;
}

interface MaintenanceStrategyTable extends Recorded {
  name: string;
  type: 'ONCE' | 'LOOP';
  first_h: number | null;
  first_km: number | null;
  first_days: number | null;
  interval_h: number | null;
  interval_km: number | null;
  interval_days: number | null;
  warn_before_h: number | null;
  warn_before_km: number | null;
  warn_before_days: number | null;
  tasks: Generated<string>;
  enabled: Generated<boolean>;
}

interface MaintenanceStrategyModelTable {
  strategy_id: number;
  model_id: number;
  position: number;
}

interface MaintenanceStrategyPartTable {
  strategy_id: number;
  part_info_id: number;
  position: number;
}

interface VehicleTransferTable {
  id: Generated<number>;
  vehicle_id: number;
  from_org_id: number;
  to_org_id: number;
  at: Date;
  by_id: number | null;
  reason: string;
}

interface ForwardTargetTable extends Recorded {
  name: string;
  kind: 'jt808' | 'https';
  address: string;
  secret: string | null;
  enabled: Generated<boolean>;
  org_id: number;
}
interface ForwardBackfillTable {
  id: Generated<number>;
  target_id: number;
  vehicle_ids: number[];
  from_at: Date;
  until_at: Date;
  state: 'running' | 'queued' | 'canceled';
  vehicles_done: Generated<number>;
  after_ts: Date | null;
  after_digest: Int64 | null;
  enqueued: Generated<number>;
  creator_id: number | null;
  created_at: Date;
  ended_at: Date | null;
}
interface ForwardOutboxTable {
  vehicle_id: number;
  target_id: number;
  backfill_id: Generated<number>;
  place: Generated<number>;
  ts: Date;
  digest: Int64;
  size: number;
  queued_at: Date;
  refusals: Generated<number>;
}
interface ForwardLaneTable {
  vehicle_id: number;
  target_id: number;
  failures: Generated<number>;
  next_try_at: Date | null;
  acknowledged_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  phone: string | null;
  auth_code: string | null;
}
interface ForwardDeadLetterTable {
  vehicle_id: number;
  id: Generated<number>;
  target_id: number;
  ts: Date;
  digest: Int64;
  size: number;
  reason: 'refused' | 'expired' | 'gone';
  detail: string | null;
  queued_at: Date;
  failed_at: Date;
}

interface SheetJobTable {
  id: string;
  member_id: number;
  resource: string;
  done: number;
  total: number | null;
  created_at: Date;
  updated_at: Date;
}

interface TerminalTable extends Recorded {
  terminal_no: string;
  sim_no: string;
  phone: string;
  type: 'JT808-2013' | 'JT808-2019' | 'JSON';
  hardware_version: string | null;
  manufacturer: string | null;
  production_date: Day | null;
  debug_flag: Generated<boolean>;
  remark: string | null;
  auth_code: string | null;
  /** Void since a transfer; who has it is given a new one. */
  former_code: string | null;
  /** A person has seen the code. */
  is_code_told: Generated<boolean>;
  secret_hash: Buffer | null;
  device_identity: string | null;
  registered_at: Date | null;
  /** Until then an operator has answered the devices that asked for the number. */
  requests_decided_at: Date | null;
  connected: Generated<boolean>;
  last_seen_at: Date | null;
  org_id: number | null;
}

interface VehicleTable extends Recorded {
  vin: string;
  plate_no: string | null;
  model_id: number;
  org_id: number;
  service_org_id: number | null;
  terminal_id: number | null;
  role: string;
  forwarding: Generated<'open' | 'close'>;
  state: Generated<'built' | 'debugging' | 'inStock' | 'sold'>;
  produced_at: Day | null;
  sold_at: Day | null;
  warranty_until: Day | null;
  planned_hours_per_day: Generated<number>;
  remark: string | null;
  retired_at: Date | null;
  retire_reason: string | null;
  /** Where it stands; written with the movements only. */
  storage_id: number | null;
}

interface VehicleDebugTable extends Recorded {
  vehicle_id: number;
  debug_spec_id: number | null;
  spec_name: string;
  spec_version: string;
  items: Json<DebugItem[]>;
  terminal_id: number | null;
  status: 'Debuging' | 'CompelPass' | 'Pass' | null;
  progress: Generated<number>;
  started_at: Date | null;
  finished_at: Date | null;
  operator_id: number | null;
  compel_reason: string | null;
  remark: string | null;
  read_until: Date | null;
}

interface VehicleDebugResultTable {
  debug_id: number;
  seq: number;
  measured: number | null;
  measured_at: Date | null;
  passed: boolean | null;
  photo_file_id: string | null;
  remark: string | null;
  by_id: number | null;
}

interface MaintenanceReminderTable extends Recorded {
  vehicle_id: number;
  strategy_id: number;
  round: number;
  due_h: number | null;
  due_km: number | null;
  due_on: Day | null;
  now_h: number | null;
  now_km: number | null;
  expected_on: Day | null;
  reckoned_at: Date | null;
  status: 'planned' | 'upcoming' | 'due' | 'overdue' | 'maintained';
  done_at: Date | null;
  done_by_id: number | null;
  done_h: number | null;
  done_km: number | null;
  cost: string | null;
  remark: string | null;
}

interface MaintenanceReminderPartTable {
  reminder_id: number;
  part_info_id: number;
  position: number;
  qty: number;
}

interface StockMaintenanceItemTable extends Recorded {
  name: string;
  type: 'ONCE' | 'LOOP';
  interval_days: number;
  task: string;
  method: string | null;
  enabled: Generated<boolean>;
}

interface StockMaintenanceItemModelTable {
  item_id: number;
  model_id: number;
  position: number;
}

interface StockMaintenanceReminderTable extends Recorded {
  vehicle_id: number;
  item_id: number;
  storage_id: number;
  due_on: Day;
  done_at: Date | null;
  done_by_id: number | null;
  result: string | null;
  closed_at: Date | null;
}

interface StockMaintenanceReminderPhotoTable {
  reminder_id: number;
  file_id: string;
  position: number;
}

interface SettlementPaymentTable {
  id: Generated<number>;
  settlement_id: number;
  amount: string;
  paid_on: Day;
  remark: string | null;
  by_id: number | null;
  at: Date;
}

interface VehicleFaultPartTable {
  vehicle_id: number;
  fault_id: number;
  part_info_id: number;
  position: number;
  qty: number;
}

type NoticeKind = 'maintenance' | 'stockMaintenance' | 'fault' | 'offline' | 'clock' | 'forwarding';

interface NoticeTable {
  id: Generated<number>;
  kind: NoticeKind;
  vehicle_id: number | null;
  org_id: number | null;
  at: Date;
  subject: string;
  details: Json<Record<string, unknown>>;
}

interface NoticeReadTable {
  member_id: number;
  notice_id: number;
  at: Date;
}

interface NoticeRuleTable {
  member_id: number;
  kind: NoticeKind;
  enabled: boolean;
  level: number | null;
}

interface NoticeMarkTable {
  member_id: number;
  read_until: number;
}

interface NoticeCursorTable {
  kind: string;
  position: Json<unknown>;
}

interface TerminalChangeTable {
  id: Generated<number>;
  vehicle_id: number;
  old_terminal_no: string | null;
  new_terminal_no: string | null;
  at: Date;
  by_id: number | null;
  reason: string;
}

interface TerminalCommandTable {
  id: Generated<number>;
  terminal_id: number | null;
  terminal_no: string;
  vehicle_id: number;
  kind: string;
  arguments: Json<Record<string, unknown>>;
  status: string;
  result: number | null;
  failure: string | null;
  answer: NullableJson<Record<string, unknown>>;
  attempts: Generated<number>;
  sender_id: number | null;
  created_at: Date;
  sent_at: Date | null;
  finished_at: Date | null;
  expires_at: Date;
}

interface GatewayEventTable {
  id: Generated<number>;
  kind: string;
  phone: string | null;
  terminal_id: number | null;
  vehicle_id: number | null;
  remote: string | null;
  detail: string | null;
  sample: Buffer | null;
  count: number;
  first_at: Date;
  last_at: Date;
}

interface JobTable {
  name: string;
  ran_at: Date;
}

interface MessageTable {
  vehicle_id: number;
  ts: Date;
  digest: Int64;
  received_at: Date;
  terminal_id: number;
  kind: number;
  flags: Generated<number>;
  lat: number | null;
  lng: number | null;
  altitude_m: number | null;
  speed: number | null;
  direction_deg: number | null;
  status: number | null;
  alarm: number | null;
  layout_id: number | null;
  m: number[] | null;
  c: number[] | null;
  raw: Buffer;
}

interface MessageQuarantineTable {
  vehicle_id: number;
  received_at: Date;
  digest: Int64;
  terminal_id: number;
  kind: number;
  ts: Date | null;
  reason: string;
  raw: Buffer;
}

interface VehicleStateTable {
  vehicle_id: number;
  ts: Date;
  received_at: Date;
  position_at: Date | null;
  lat: number | null;
  lng: number | null;
  altitude_m: number | null;
  speed: number | null;
  direction_deg: number | null;
  fixed: Generated<boolean>;
  status: number | null;
  alarm: number | null;
  running: boolean | null;
  idle_since: Date | null;
  faults: DefaultedJson<unknown>;
  metric_ids: Generated<number[]>;
  metric_values: Generated<number[]>;
  metric_times: Generated<Date[]>;
  undecoded: DefaultedJson<unknown>;
  updated_at: Date;
}

interface ArrivalTable {
  id: Generated<number>;
  at: Date;
  vehicle_ids: number[];
  first_ms: number[];
}

interface MessagePackTable {
  vehicle_id: number;
  day: Day;
  part: number;
  count: number;
  first_at: Date;
  last_at: Date;
  layout_id: number | null;
  gauges: number | null;
  counters: number | null;
  offsets: number[];
  data: Buffer;
}

interface MessagePackRawTable {
  vehicle_id: number;
  day: Day;
  part: number;
  lengths_size: number;
  data: Buffer;
}

interface MessageDayTable {
  day: Day;
  packed_rows: number;
}

interface WorkDailyTable {
  vehicle_id: number;
  day: Day;
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  unknown_h: number | null;
  online_h: number;
  covered_h: number;
  mileage_km: number | null;
  fuel_l: number | null;
  idle_fuel_l: number | null;
  refuelled_l: number | null;
  electricity_kwh: number | null;
  idle_electricity_kwh: number | null;
  charged_kwh: number | null;
  message_count: number;
  sources: Json<unknown>;
  refuels: Json<unknown>;
  charges: Json<unknown>;
  left_out: Generated<Json<unknown>>;
  updated_at: Date;
}

interface WorkFoldTable {
  vehicle_id: number;
  day: Day;
  machine: Json<unknown>;
  resume_at: Date | null;
  checkpoint: NullableJson<unknown>;
  closing: NullableJson<unknown>;
  sums: Json<unknown>;
  tail: Json<unknown>;
}

/** The tables as SQL has them; modules alias columns to the contract's names. */
export interface Schema {
  org: OrgTable;
  application: ApplicationTable;
  member: MemberTable;
  member_application: MemberApplicationTable;
  resource: ResourceTable;
  role: RoleTable;
  role_resource: RoleResourceTable;
  member_role: MemberRoleTable;
  session: SessionTable;
  login_log: LoginLogTable;
  login_failure: LoginFailureTable;
  audit_log: AuditLogTable;
  setting: SettingTable;
  dictionary: DictionaryTable;
  metric_group: MetricGroupTable;
  metric: MetricTable;
  vehicle_category: VehicleCategoryTable;
  file: FileTable;
  config_file: ConfigFileTable;
  config_file_revision: ConfigFileRevisionTable;
  layout: LayoutTable;
  vehicle_model: VehicleModelTable;
  vehicle_category_metric: VehicleCategoryMetricTable;
  vehicle_model_metric: VehicleModelMetricTable;
  vehicle_debug_spec: VehicleDebugSpecTable;
  vehicle_debug_spec_model: VehicleDebugSpecModelTable;
  part_info: PartInfoTable;
  part_info_model: PartInfoModelTable;
  vehicle_part: VehiclePartTable;
  storage: StorageTable;
  site_plan: SitePlanTable;
  stock_movement: StockMovementTable;
  settlement: SettlementTable;
  settlement_payment: SettlementPaymentTable;
  vehicle_debug: VehicleDebugTable;
  vehicle_debug_result: VehicleDebugResultTable;
  maintenance_reminder: MaintenanceReminderTable;
  maintenance_reminder_part: MaintenanceReminderPartTable;
  stock_maintenance_item: StockMaintenanceItemTable;
  stock_maintenance_item_model: StockMaintenanceItemModelTable;
  stock_maintenance_reminder: StockMaintenanceReminderTable;
  stock_maintenance_reminder_photo: StockMaintenanceReminderPhotoTable;
  vehicle_fault_part: VehicleFaultPartTable;
  notice: NoticeTable;
  notice_read: NoticeReadTable;
  notice_rule: NoticeRuleTable;
  notice_mark: NoticeMarkTable;
  notice_cursor: NoticeCursorTable;
  fault_mode: FaultModeTable;
  suspect_parameter: SuspectParameterTable;
  fault_base: FaultBaseTable;
  expert_knowledge: ExpertKnowledgeTable;
  expert_knowledge_model: ExpertKnowledgeModelTable;
  expert_knowledge_code: ExpertKnowledgeCodeTable;
  expert_knowledge_part: ExpertKnowledgePartTable;
  expert_knowledge_file: ExpertKnowledgeFileTable;
  expert_knowledge_case: ExpertKnowledgeCaseTable;
  vehicle_fault: VehicleFaultTable;
  fault_reading: FaultReadingTable;
  maintenance_strategy: MaintenanceStrategyTable;
  maintenance_strategy_model: MaintenanceStrategyModelTable;
  maintenance_strategy_part: MaintenanceStrategyPartTable;
  vehicle_transfer: VehicleTransferTable;
  forward_target: ForwardTargetTable;
  forward_backfill: ForwardBackfillTable;
  forward_outbox: ForwardOutboxTable;
  forward_lane: ForwardLaneTable;
  forward_dead_letter: ForwardDeadLetterTable;
  sheet_job: SheetJobTable;
  terminal: TerminalTable;
  vehicle: VehicleTable;
  terminal_change: TerminalChangeTable;
  terminal_command: TerminalCommandTable;
  gateway_event: GatewayEventTable;
  job: JobTable;
  message: MessageTable;
  message_quarantine: MessageQuarantineTable;
  message_pack: MessagePackTable;
  message_pack_raw: MessagePackRawTable;
  message_day: MessageDayTable;
  vehicle_state: VehicleStateTable;
  arrival: ArrivalTable;
  work_daily: WorkDailyTable;
  work_fold: WorkFoldTable;
}
