/**
 * Makes the towns of the map out of a list of GeoNames: `node tools/towns/main.ts cities5000.txt`, as it is published at
 * geonames.org under CC BY 4.0. Everywhere towns of 15,000 people or more are kept, in China all of the list.
 */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chineseName, japaneseName } from './town-names.ts';

const target = new URL('../../apps/server/src/context/telemetry/town/towns.tsv', import.meta.url);
const leastElsewhere = 15_000;

interface Town {
  line: string;
  population: number;
}

/** A line of the list (columns as GeoNames describes them); null: it is not kept. */
function townOf(text: string): Town | null {
  const columns = text.split('\t');
  const [, name = '', , others = '', latitude, longitude, , , country] = columns;
  const population = Number(columns[14]);
  if (name === '' || (country !== 'CN' && population < leastElsewhere)) return null;
  const names = others.split(',');
  const place = [latitude, longitude].map((degrees) => Number(Number(degrees).toFixed(4)));
  return {
    line: [name, chineseName(names), japaneseName(names), ...place, population].join('\t'),
    population,
  };
}

const [, , source] = process.argv;
if (source === undefined) {
  console.error('node tools/towns/main.ts <cities5000.txt>');
  process.exit(2);
}
const towns: Town[] = [];
for await (const text of createInterface({ input: createReadStream(source) })) {
  const town = townOf(text);
  if (town !== null) towns.push(town);
}
towns.sort((one, other) => other.population - one.population || (one.line < other.line ? -1 : 1));
await writeFile(target, `${towns.map(({ line }) => line).join('\n')}\n`);
console.log(`${towns.length} towns`);
