import { noteArrival } from './arrival.sql.ts';
import { noteFaults } from './fault-reading.sql.ts';
import type { FollowUp } from './follow-up.ts';
import { openForwardLanes, queueForwarding } from './outbox.sql.ts';

/** Everything that is written together with messages. */
export const followUps: readonly FollowUp[] = [noteArrival, noteFaults, openForwardLanes, queueForwarding];
