import type { Fleet } from './fleet.ts';
import type { RowWindow, SeenRows, StackRows } from './fleet-message.ts';
import { statusOrder } from './fleet-status.ts';

/** More than so many are in the order in which they were entered: nobody reads that far, and sorting takes its time. */
const mostSorted = 5000;

/** The most urgent first, then by VIN; of these the part that is looked at. */
export function seenRows(fleet: Fleet, slots: Uint32Array, { from, until }: RowWindow): SeenRows {
  const byStatus = statusOrder.map((): number[] => []);
  for (const slot of slots) byStatus[fleet.statuses[slot] ?? 0]?.push(slot);
  const rows = [];
  let start = 0;
  for (const group of byStatus) {
    const end = start + group.length;
    if (start < until && end > from) {
      if (group.length <= mostSorted)
        group.sort((a, b) => ((fleet.vins[a] ?? '') < (fleet.vins[b] ?? '') ? -1 : 1));
      for (const slot of group.slice(Math.max(0, from - start), until - start)) rows.push(fleet.place(slot));
    }
    start = end;
  }
  return { from, until, rows, total: slots.length };
}

/** More are not read one by one. */
const mostStacked = 200;

/** What stands at one place, the worst first. */
export function stackRows(fleet: Fleet, slots: Uint32Array): StackRows {
  const { rows, total } = seenRows(fleet, slots, { from: 0, until: mostStacked });
  return { rows, total };
}
