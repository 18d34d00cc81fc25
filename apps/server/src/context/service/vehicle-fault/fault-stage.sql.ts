import { sql } from 'kysely';

/** Nobody has taken it; `t` is the fault. */
export const isWaiting = sql<boolean>`(t.status = 'active' and t.handler_id is null)`;
/** Somebody has, and has not entered what was done; whether the machine still reports it or not. */
export const isTaken = sql<boolean>`(
  t.handler_id is not null and t.handled_at is null and t.cleared_by_id is null)`;
const isDone = sql<boolean>`(t.handled_at is not null or t.cleared_by_id is not null)`;

const conditions = { waiting: isWaiting, taken: isTaken, done: isDone } as const;

export function isAtStage(stage: unknown) {
  const found = Object.entries(conditions).find(([name]) => name === stage);
  return found ? found[1] : sql<boolean>`false`;
}
