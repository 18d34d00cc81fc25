import { day_ms } from '../calendar.ts';
import type { Seeded } from '../seeded.ts';
import type { Delivery } from '../types.ts';

/** Messages of one moment of the device's clock, by their receipt: what came together stays together. */
function receipts(ofMoment: readonly Delivery[]): Delivery[][] {
  const byReceipt = Map.groupBy(ofMoment, ({ receivedAt }) => receivedAt);
  return [...byReceipt].toSorted(([one], [other]) => one - other).map(([, together]) => together);
}

/** Gives each message a new time of receipt; those of one moment keep their order among themselves. */
function receivedAnew(deliveries: readonly Delivery[], timesFor: (count: number) => number[]): Delivery[] {
  const moments = Map.groupBy(deliveries, ({ report }) => Date.parse(report.at));
  return [...moments.values()]
    .flatMap((ofMoment) => {
      const groups = receipts(ofMoment);
      const times = timesFor(groups.length).toSorted((one, other) => one - other);
      return groups.flatMap((together, number) =>
        together.map((delivery) => ({ ...delivery, receivedAt: times[number] ?? delivery.receivedAt })),
      );
    })
    .toSorted((one, other) => one.receivedAt - other.receivedAt);
}

function newestMoment(deliveries: readonly Delivery[]): number {
  return deliveries.reduce((newest, { report }) => Math.max(newest, Date.parse(report.at)), 0);
}

/** Different whole milliseconds, so that no two receipts of a moment become one. */
function differentTimes(count: number, { random, from }: { random: Seeded; from: number }): number[] {
  const times = new Set<number>();
  while (times.size < count) times.add(from + Math.floor(random.between(0, day_ms)));
  return [...times];
}

/** The same messages in another order of arrival, all within the day after the last of them. */
export function shuffled(deliveries: readonly Delivery[], random: Seeded): Delivery[] {
  const from = newestMoment(deliveries) + 60_000;
  return receivedAnew(deliveries, (count) => differentTimes(count, { random, from }));
}

/** The same messages over two weeks of arrival: of each moment all in the first or all in the second. */
export function overTwoWeeks(deliveries: readonly Delivery[], random: Seeded): [Delivery[], Delivery[]] {
  const first = newestMoment(deliveries) + 60_000;
  const second = first + 7 * day_ms;
  const all = receivedAnew(deliveries, (count) => {
    const from = random.chance(0.5) ? first : second;
    return differentTimes(count, { random, from });
  });
  return [
    all.filter(({ receivedAt }) => receivedAt < second),
    all.filter(({ receivedAt }) => receivedAt >= second),
  ];
}
