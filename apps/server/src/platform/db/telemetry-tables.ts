/** The tables of the telemetry store; every other one is the registry's. */
export const telemetryTables = [
  'message',
  'arrival',
  'fault_reading',
  'forward_dead_letter',
  'forward_lane',
  'forward_outbox',
  'message_day',
  'message_pack',
  'message_pack_raw',
  'message_quarantine',
  'telemetry_setting',
] as const;

export type TelemetryTable = (typeof telemetryTables)[number];

/** Spread over the nodes of a cluster by `vehicle_id`; the others are the coordinator's. */
export const distributedTables = telemetryTables.filter(
  (table) => table !== 'message_day' && table !== 'telemetry_setting',
);

/** The others are laid beside it. */
export const firstDistributed = 'message';
