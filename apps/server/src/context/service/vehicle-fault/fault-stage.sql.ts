import { sql } from 'kysely';

/** Nobody has taken it; `t` is the fault. */
export const isWaiting = sql<boolean>`(t.status = 'active' and t.handler_id is null)`;
/** Somebody has, and has not entered what was done; whether the machine still reports it or not. */
export const isTaken = sql<boolean>`(
  t.handler_id is not null and t.handled_at is null and t.cleared_by_id is null)`;
/** What was done about it has not helped, as far as the machine says: it has been heard since, and has not said that it is gone. */
export const isStillReported = sql<boolean>`(
  t.status = 'handled' and t.origin <> 'manual' and exists (
    select from vehicle_state state where state.vehicle_id = t.vehicle_id and state.ts > t.handled_at))`;
export const isPresent = sql<boolean>`(
  t.status <> 'cleared' and (t.status = 'active' or ${isStillReported}))`;
const isDone = sql<boolean>`(t.handled_at is not null or t.cleared_by_id is not null)`;

const conditions = { waiting: isWaiting, taken: isTaken, done: isDone } as const;

export function isAtStage(stage: unknown) {
  const found = Object.entries(conditions).find(([name]) => name === stage);
  return found ? found[1] : sql<boolean>`false`;
}
