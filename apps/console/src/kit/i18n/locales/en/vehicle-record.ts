import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-record.ts';

export const texts: Translated<typeof zh> = {
  title: 'Transfer recorder',
  whenEmpty: 'Transfers, terminals, retirement and return are kept here.',
  course: 'Course',
  lane: {
    org: 'Organisation',
    terminal: 'Terminal',
    fleet: 'In the fleet',
  },
  inFleet: 'In the fleet',
  outOfFleet: 'Retired',
  noTerminal: 'No terminal',
  until: '{{name}}, {{from}} to {{until}}',
  now: 'now',
  kind: {
    registered: 'Registered',
    transferred: 'Handed over',
    terminal: 'Terminal',
    retired: 'Retired',
    restored: 'Back in the fleet',
  },
  field: {
    at: 'Time',
    kind: 'Change',
    before: 'Before',
    after: 'After',
    by: 'By',
    reason: 'Reason',
  },
};
