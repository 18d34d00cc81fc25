import type { Retention, StoredDay } from '@vehicle/contract/telemetry/retention/contract';

export interface Removal {
  /** Days whose messages go. */
  messageDays: number;
  messages: number;
  /** Days whose frames go while their messages stay. */
  frameDays: number;
}

const day_ms = 86_400_000;

/** What is removed once the settings hold; of stored days, counted from today (UTC). */
export function removalOf(settings: Retention, days: readonly StoredDay[], now: Date): Removal {
  const today_ms = Math.floor(now.getTime() / day_ms) * day_ms;
  const isOlder = ({ day }: StoredDay, limit: number) => (today_ms - Date.parse(day)) / day_ms > limit;
  const gone = days.filter((day) => isOlder(day, settings.messageDays));
  const bare = days.filter((day) => day.rawBytes > 0 && isOlder(day, settings.rawDays));
  return {
    messageDays: gone.length,
    messages: gone.reduce((sum, { messages }) => sum + messages, 0),
    frameDays: bare.filter((day) => !isOlder(day, settings.messageDays)).length,
  };
}
