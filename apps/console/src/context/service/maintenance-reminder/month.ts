/** `YYYY-MM`. */
export type Month = string;

const daysAWeek = 7;

function utc(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function monthBeside(month: Month, by: number): Month {
  const date = utc(month);
  date.setUTCMonth(date.getUTCMonth() + by);
  return isoDay(date).slice(0, 7);
}

/** The weeks of a month, from Monday to Sunday, with the days before and after that fill them up; `YYYY-MM-DD`. */
export function weeksOf(month: Month): string[][] {
  const first = utc(month);
  const before = (first.getUTCDay() + 6) % daysAWeek;
  const next = utc(monthBeside(month, 1));
  const monday = new Date(first);
  monday.setUTCDate(1 - before);
  const weeks: string[][] = [];
  for (const day = monday; day < next; ) {
    const week: string[] = [];
    for (let at = 0; at < daysAWeek; at++) {
      week.push(isoDay(day));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}
