import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { prefix } from '../../core/prefixes.ts';

const path = `${prefix.passport}/preference`;

export const preferenceLimit = Object.freeze({ tiles: 60, pinnedMetrics: 60 });

const tile = z.strictObject({
  /** One that is no longer drawn is left out by who reads it. */
  name: z.string().regex(/^[a-z][A-Za-z]{0,39}$/),
  isHidden: z.boolean(),
});

function areDifferentTiles(tiles: ReadonlyArray<z.output<typeof tile>>): boolean {
  return new Set(tiles.map(({ name }) => name)).size === tiles.length;
}

/** The tiles of the home page in the order in which its reader has put them. */
const homeArrangement = z.strictObject({
  tiles: z
    .array(tile)
    .max(preferenceLimit.tiles)
    .refine(areDifferentTiles, { error: 'INVALID' })
    .describe('No two have the same name'),
});
export type HomeArrangement = z.infer<typeof homeArrangement>;

/** The metrics that somebody wants to see first of every vehicle; one that a vehicle does not have is left out. */
const pinnedMetrics = z.strictObject({
  codes: z
    .array(z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/))
    .max(preferenceLimit.pinnedMetrics)
    .refine((codes) => new Set(codes).size === codes.length, { error: 'INVALID' })
    .describe('None twice'),
});

/** The page of first steps is not shown any more until it is asked for. */
const firstSteps = z.strictObject({ isPutAside: z.literal(true) });

/** What a reader can arrange, by the screen that it is about: each has a form of its own, which bounds it. */
const preferences = {
  home: homeArrangement.nullable(),
  pinnedMetrics: pinnedMetrics.nullable(),
  firstSteps: firstSteps.nullable(),
};

/** Everything that the reader has arranged; null: nothing there, so the screen is as it starts. */
export const ownPreferences = defineRead('preference.own', {
  path,
  result: z.object(preferences),
});
export type Preferences = z.infer<typeof ownPreferences.result>;

/** Keeps what is given, takes back what is null, and leaves the rest. It is how one person looks at things: nobody else's matter. */
export const updatePreferences = defineCall('preference.update', {
  method: 'PUT',
  path,
  authority: 'session',
  onlyInPerson: true,
  isAudited: false,
  body: z.strictObject(preferences).partial(),
  result: ownPreferences.result,
});
