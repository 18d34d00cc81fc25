import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { prefix } from '../../core/prefixes.ts';
import { mapBox } from '../road/contract.ts';

/** The most towns of one answer. */
export const townLimit = 200;

/** Named on the map wherever one of the towns is. */
export const townSource = 'GeoNames (CC BY 4.0)';

/** The largest towns of the box that the zoom has room for, named in the reader's language where that name is known. */
export const townsInBox = defineQuery('town.inBox', {
  path: `${prefix.factory}/map/towns`,
  body: z.strictObject({ box: mapBox, zoom: z.number().min(0).max(24) }),
  result: z.array(
    z.object({
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** 0: not known. */
      population: z.int(),
    }),
  ),
});
