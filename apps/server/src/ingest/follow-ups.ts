import { noteArrival } from './arrival.sql.ts';
import type { FollowUp } from './follow-up.ts';

/** Everything that is written together with messages. */
export const followUps: readonly FollowUp[] = [noteArrival];
