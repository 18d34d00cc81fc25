import { z } from 'zod';

/** An immutable enumeration (R3.27): a write to it raises a TypeError. */
function enumeration<const T extends readonly [string, ...string[]]>(...values: T) {
  const schema = z.enum(values);
  Object.freeze(schema.options);
  Object.freeze(schema.enum);
  return schema;
}

export const memberType = enumeration('administrator', 'orgUser', 'serviceUser', 'externalUser');
export const orgType = enumeration('factory', 'inPlant', 'service', 'client', 'serviceTeam');
/** `vehicle`: this web console; `vehicle-app`: the mobile application (decisions §4). */
export const appCode = enumeration('vehicle', 'vehicle-app');
export const menuEntryKind = enumeration('Menu', 'Action');
export const terminalType = enumeration('JT808-2013', 'JT808-2019', 'JSON');
export const vehicleState = enumeration('built', 'debugging', 'inStock', 'sold');
export const vehicleRole = enumeration('operating', 'standby', 'rental', 'test');
export const forwarding = enumeration('open', 'close');
/** How messages go on: as JT/T 808 to another platform, or as signed JSON. */
export const forwardKind = enumeration('jt808', 'https');
export const energyType = enumeration('diesel', 'electric', 'hybrid');
export const metricDataType = enumeration('number', 'enum', 'boolean');
export const aggregation = enumeration('last', 'avg', 'max', 'delta');
export const debugStatus = enumeration('Debuging', 'CompelPass', 'Pass');
export const statisticsPeriod = enumeration('DAY', 'MONTH');
export const maintenanceType = enumeration('ONCE', 'LOOP');
export const faultStatus = enumeration('active', 'handled', 'cleared');
/** What raised a fault: J1939 DM1, an alarm bit of JT/T 808, or a person. */
export const faultOrigin = enumeration('dm1', 'alarm', 'manual');
/** What happened to a part of a machine. */
export const partChangeKind = enumeration('fitted', 'replaced', 'removed');
/** What happened to a machine on its way through the fleet. */
export const vehicleChangeKind = enumeration('registered', 'transferred', 'terminal', 'retired', 'restored');
export const movementDirection = enumeration('OUT', 'IN');
export const movementReason = enumeration('production', 'transfer', 'return', 'sale');
/** For how long a vehicle has stood in stock (decisions §5). */
export const stockAge = enumeration('days0To30', 'days31To90', 'days91To180', 'daysOver180');
export const settlementStatus = enumeration('draft', 'confirmed', 'settled');
/** `planned`: not yet within what its strategy warns before. */
export const maintenanceStatus = enumeration('planned', 'upcoming', 'due', 'overdue', 'maintained');
/** `closed`: the machine left the warehouse before it was done. */
export const stockMaintenanceStatus = enumeration('upcoming', 'due', 'overdue', 'maintained', 'closed');
/** How far the service is with a fault: nobody has taken it, somebody has, what was done is entered. */
export const faultStage = enumeration('waiting', 'taken', 'done');
/** Kinds of notices. */
export const noticeKind = enumeration(
  'maintenance',
  'stockMaintenance',
  'fault',
  'offline',
  'clock',
  'forwarding',
  'backup',
);
export const requestMethod = enumeration('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE');
export const dictionaryKind = enumeration(
  'manufacturer',
  'terminalType',
  'vehicleRole',
  'partUnit',
  'faultLevel',
  'serviceCause',
);
/** What became of an attempt to sign in, and what else a login log tells. */
export const loginOutcome = enumeration(
  'success',
  'unknown',
  'wrongPassword',
  'disabled',
  'expired',
  'locked',
  'otherPlatform',
  'logout',
  'revoked',
  'simulationStarted',
  'simulationStopped',
);
/** What a machine is doing now, as the console draws it. */
export const liveStatus = enumeration('working', 'idle', 'online', 'fault', 'offline', 'never');

export type AppCode = z.infer<typeof appCode>;
export type DictionaryKind = z.infer<typeof dictionaryKind>;
export type LoginOutcome = z.infer<typeof loginOutcome>;
export type MemberType = z.infer<typeof memberType>;
export type OrgType = z.infer<typeof orgType>;
export type TerminalType = z.infer<typeof terminalType>;
export type FaultStage = z.infer<typeof faultStage>;
export type LiveStatus = z.infer<typeof liveStatus>;
