import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { prefix } from '../../core/prefixes.ts';

/** The coordinates that tiles are drawn in. */
export const tileCrs = z.enum(['WGS84', 'GCJ02']);
export type TileCrs = z.infer<typeof tileCrs>;

/** The operator's map tiles; null: the map of the console's own, without any tile server. */
export const mapSource = defineRead('map.source', {
  path: `${prefix.factory}/map/source`,
  result: z
    .object({
      /** With `{z}`, `{x}` and `{y}`; any of them serves any tile. */
      urls: z.array(z.string()).min(1),
      attribution: z.string(),
      maxZoom: z.int(),
      crs: tileCrs,
    })
    .nullable(),
});
