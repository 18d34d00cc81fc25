/** How far clocks are before those of UTC, as `UTC+8` or `UTC−3:30`. */
export function utcOffset(ahead_min: number): string {
  const size = Math.abs(ahead_min);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${ahead_min < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}
