import type { AuditLogRow } from '@vehicle/contract/audit-log';
import type { Namespace } from '../../../shared/i18n/namespaces.ts';

const namespaces: ReadonlyMap<string, Namespace> = new Map([
  ['configFile', 'configFile'],
  ['dictionary', 'dictionary'],
  ['expertKnowledge', 'expertKnowledge'],
  ['faultBase', 'faultBase'],
  ['forwardTarget', 'forwardTarget'],
  ['metric', 'metric'],
  ['metricGroup', 'metricGroup'],
  ['org', 'org'],
  ['partInfo', 'partInfo'],
  ['resource', 'resource'],
  ['retention', 'retention'],
  ['role', 'role'],
  ['terminal', 'terminal'],
  ['terminalCommand', 'terminalCommand'],
  ['vehicle', 'vehicle'],
  ['vehicleCategory', 'vehicleCategory'],
  ['vehicleFault', 'vehicleFault'],
  ['vehicleModel', 'vehicleModel'],
  ['vehiclePart', 'vehiclePart'],
] satisfies [string, Namespace][]);

/** Whose texts title the fields of a record; acts of sessions and profiles speak of members. */
export function namespaceOf({ record, call }: Pick<AuditLogRow, 'record' | 'call'>): Namespace {
  const [resource = ''] = (record ?? call).split(/[/.]/);
  return namespaces.get(resource) ?? 'member';
}
