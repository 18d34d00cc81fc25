import { auditLog } from '@vehicle/contract/access/audit-log/text';
import { calls } from '@vehicle/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { acts } from './act.ts';

/** Calls that are no GET and yet change nothing of what people keep. */
const readsOnly =
  /^expert\.|^notice\.read|^vehicleFault\.response$|^terminal\.listDeviceRequests$|^maintenanceReminder\.(count|calendar)$|\.(list|export|totals|tryOut|upload|ingest|terminalChanges|changes|transfers|vehicles|deadLetters|backfills)$|^(metricHistory|map|energyAnalysis|workTime|stockAnalysis)\./;
const known: readonly string[] = acts;

describe('the words of the audit log', () => {
  const writes = [...calls.values()].filter(({ method, name }) => method !== 'GET' && !readsOnly.test(name));

  it.each(writes.map(({ name }) => name))('can be searched for %s', (name) => {
    expect(known).toContain(name);
  });

  it.each(acts)('has words for %s', (name) => {
    const [resource = '', verb = ''] = name.split('.');
    expect(Object.keys(auditLog.resource)).toContain(resource);
    expect(Object.keys(auditLog.verb)).toContain(verb);
  });
});
