import { auditLog } from '@vehicle/contract/access/audit-log/text';
import { calls } from '@vehicle/contract/catalogue';
import { nouns } from '@vehicle/contract/texts';
import { describe, expect, it } from 'vitest';

/** Calls that are no GET and yet change nothing of what people keep, or only how one person looks at it. */
const readsOnly =
  /^expert\.|^baseMap\.(begin|piece|abandon)$|^preference\.update$|^listView\.arrange$|^notice\.read|^vehicleFault\.response$|^terminal\.listDeviceRequests$|^maintenanceReminder\.(count|calendar)$|\.(list|export|totals|tryOut|mark|inBox|upload|ingest|terminalChanges|changes|transfers|vehicles|deadLetters|backfills)$|^(metricHistory|map|energyAnalysis|workTime|availability|stockAnalysis)\./;

describe('the words of the audit log', () => {
  const writes = [...calls.values()].filter(({ method, name }) => method !== 'GET' && !readsOnly.test(name));

  it('can be searched for what changes what people keep, and for nothing else', () => {
    const acts = [...calls.values()].filter(({ isAudited }) => isAudited);
    expect(acts.map(({ name }) => name)).toEqual(writes.map(({ name }) => name));
  });

  it.each(writes.map(({ name }) => name))('has words for %s', (name) => {
    const [noun = '', verb = ''] = name.split('.');
    expect(Object.keys(nouns)).toContain(noun);
    expect(Object.keys(auditLog.verb)).toContain(verb);
  });
});
