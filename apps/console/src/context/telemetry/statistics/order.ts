import type { z } from 'zod';
import type { Order } from '../../../kit/list/list-state.ts';

/** The order of the address as a list's contract has it; none where the list cannot be ordered so. */
export function orderOf<Property extends string>(
  { order }: { order: Order | null },
  properties: z.ZodType<Property>,
): { property: Property; direction: Order['direction'] } | undefined {
  const property = properties.safeParse(order?.property).data;
  return property === undefined || order === null ? undefined : { property, direction: order.direction };
}
