/** A span as people say it: its two largest units. */
export type DurationParts =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number };

export function durationParts(seconds: number): DurationParts {
  const minutes = Math.max(0, Math.round(seconds / 60));
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)];
  if (minutes < 60) return { unit: 'minutes', minutes };
  if (days === 0) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'days', days, hours: hours % 24 };
}
