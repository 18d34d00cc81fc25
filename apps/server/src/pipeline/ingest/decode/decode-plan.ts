import type { SlotDecoder } from '@vehicle/signals/fast-decoder';

/** Where the values of a report stand: gauges first, then counters; `message.m` and `message.c` in this order. */
export interface Layout {
  id: number;
  gauges: readonly string[];
  counters: readonly string[];
  /** `metric.id` by slot. */
  metricIds: Int32Array;
  slotOf: ReadonlyMap<string, number>;
}

export const slotCountOf = (layout: Layout): number => layout.gauges.length + layout.counters.length;

/** How the reports of a vehicle are decoded: the enabled revision of its model's parse file, compiled. */
export interface DecodePlan {
  layout: Layout;
  /** Null: the model has no enabled parse file. */
  slots: SlotDecoder | null;
}
