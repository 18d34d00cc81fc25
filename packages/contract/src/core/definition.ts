import type { Text, TextTree } from './text-tree.ts';

interface Named extends TextTree {
  /** Without its unit. */
  readonly name: Text;
  readonly what: Text;
}

/** What else may be said of a figure; the screens leave out what a definition has not. */
interface Particulars {
  readonly unit?: Text;
  readonly formula?: Text;
  /** Of which machines and days it is, and what is left out; how many there are stands beside the figure. */
  readonly basis?: Text;
}

/** What a figure is, as it stands behind the (i) beside it and in the guide's page of definitions. */
export type Definition = Named & Particulars;

/**
 * Stands in `text.ts` of the noun that brings the figures: `definition: { running_h: {...} } satisfies Definitions`. The keys are the
 * names of the figures, and of all nouns each once.
 */
export type Definitions = Readonly<Record<string, Definition>>;

/** Units that are the same in every language. */
export const unitOf = {
  h: ['h', 'h', 'h', 'h'],
  km: ['km', 'km', 'km', 'km'],
  percent: ['%', '%', '%', '%'],
  l: ['L', 'L', 'L', 'L'],
  kwh: ['kWh', 'kWh', 'kWh', 'kWh'],
  vehicles: ['台', 'vehicles', 'vehículos', '台'],
  money: ['元', 'CNY', 'CNY', '元'],
  times: ['次', 'times', 'veces', '回'],
  days: ['天', 'days', 'días', '日'],
} as const satisfies Readonly<Record<string, Text>>;
