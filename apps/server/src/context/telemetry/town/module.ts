import { readFile } from 'node:fs/promises';
import type { Language } from '@vehicle/contract/core/language';
import { townLimit, townsInBox } from '@vehicle/contract/telemetry/town/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';

type Question = z.output<(typeof townsInBox)['body']>;
type Town = z.input<(typeof townsInBox)['result']>[number];

interface KnownTown extends Town {
  zh: string;
  ja: string;
}

/**
 * Towns of GeoNames (CC BY 4.0), the largest first: name, Chinese and Japanese name where there is one, latitude, longitude,
 * population. Everywhere those of 15,000 people or more, in China of 5,000.
 */
const source = new URL('towns.tsv', import.meta.url);

async function readTowns(): Promise<KnownTown[]> {
  const text = await readFile(source, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', zh = '', ja = '', latitude, longitude, population] = line.split('\t');
      return {
        name,
        zh,
        ja,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      };
    });
}

let known: Promise<KnownTown[]> | null = null;

function towns(): Promise<KnownTown[]> {
  known ??= readTowns();
  return known;
}

/** From afar only large towns have room. */
function leastPopulation(zoom: number): number {
  if (zoom < 4) return 2_000_000;
  if (zoom < 6) return 500_000;
  if (zoom < 8) return 100_000;
  return zoom < 10 ? 15_000 : 0;
}

function shownName({ name, zh, ja }: KnownTown, language: Language): string {
  if (language === 'zh') return zh || name;
  return language === 'ja' ? ja || zh || name : name;
}

async function townsOf({ box, zoom }: Question, language: Language): Promise<Town[]> {
  const { south, west, north, east } = box;
  const least = leastPopulation(zoom);
  const isAcross = (longitude: number) =>
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  const found: Town[] = [];
  for (const town of await towns()) {
    const { latitude, longitude, population } = town;
    if (population < least || found.length === townLimit) break;
    if (latitude < south || latitude > north || !isAcross(longitude)) continue;
    found.push({ name: shownName(town, language), latitude, longitude, population });
  }
  return found;
}

export const module = defineModule({
  routes(app) {
    route(app, townsInBox, ({ body, request }) => townsOf(body, request.language));
  },
});
