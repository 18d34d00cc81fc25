import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';
import type { Namespace } from '../../../kit/i18n/namespaces.ts';

const namespaces: ReadonlyMap<string, Namespace> = new Map([
  ['configFile', 'configFile'],
  ['dictionary', 'dictionary'],
  ['expertKnowledge', 'expertKnowledge'],
  ['faultBase', 'faultBase'],
  ['forwardTarget', 'forwardTarget'],
  ['maintenanceReminder', 'maintenance'],
  ['maintenanceStrategy', 'maintenanceStrategy'],
  ['metric', 'metric'],
  ['metricGroup', 'metricGroup'],
  ['notice', 'notice'],
  ['org', 'org'],
  ['partInfo', 'partInfo'],
  ['resource', 'resource'],
  ['retention', 'retention'],
  ['role', 'role'],
  ['settlement', 'settlement'],
  ['sitePlan', 'sitePlan'],
  ['stockMaintenanceItem', 'stockMaintenance'],
  ['stockMaintenanceReminder', 'stockMaintenance'],
  ['stockMovement', 'stock'],
  ['storage', 'storage'],
  ['terminal', 'terminal'],
  ['terminalCommand', 'terminalCommand'],
  ['vehicle', 'vehicle'],
  ['vehicleCategory', 'vehicleCategory'],
  ['vehicleDebug', 'vehicleDebug'],
  ['vehicleDebugSpec', 'vehicleDebugSpec'],
  ['vehicleFault', 'vehicleFault'],
  ['vehicleModel', 'vehicleModel'],
  ['vehiclePart', 'vehiclePart'],
] satisfies [string, Namespace][]);

/** Whose texts title the fields of what a call has changed; acts of sessions and profiles speak of members. */
export function namespaceOf({ call }: Pick<AuditLogRow, 'call'>): Namespace {
  const [resource = ''] = call.split('.');
  return namespaces.get(resource) ?? 'member';
}
