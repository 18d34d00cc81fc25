import type { Language } from '@vehicle/contract/core/language';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { labelFonts } from '../../../../kit/map/label-fonts.ts';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';

interface VectorParts {
  source: string;
  /** What the archive calls its layers. */
  layers: readonly string[];
  mood: Mood;
  language: Language;
}

/** What a layer of tiles holds, by the names that the common makers of tiles give it. */
const meanings = [
  ['water', /water|ocean|lake|river/i],
  ['building', /build/i],
  ['road', /road|transport|street|highway|path|track|rail/i],
  ['name', /place|poi|name|label|point/i],
  ['boundary', /bound|admin/i],
] as const;
type Meaning = (typeof meanings)[number][0] | 'area';

function meaningOf(layer: string): Meaning {
  return meanings.find(([, pattern]) => pattern.test(layer))?.[0] ?? 'area';
}

/** The reader's language first, then what stands on the spot. */
function nameIn(language: Language): ExpressionSpecification {
  const own: ExpressionSpecification[] = [`name:${language}`, `name_${language}`].map((name) => [
    'get',
    name,
  ]);
  return ['coalesce', ...own, ['get', 'name'], ['get', 'name:en'], ['get', 'name_en'], ''];
}

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
/** A finer road is thinner; makers write the class in one of these. */
const isMain: ExpressionSpecification = [
  'match',
  ['to-string', ['coalesce', ['get', 'class'], ['get', 'kind'], ['get', 'pmap:kind'], '']],
  ['main', 'haul', 'motorway', 'trunk', 'primary', 'highway', 'major_road'],
  true,
  false,
];
const width = (more: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  ['case', isMain, 1.5, 0.8],
  14,
  ['case', isMain, 4 + more, 2 + more],
  18,
  ['case', isMain, 22 + more, 12 + more],
];

/** The layers of one archive in our own style, bottom to top; of the borders that it may hold none is drawn. */
export function vectorLayers({ source, layers, mood, language }: VectorParts): LayerSpecification[] {
  const drawn: LayerSpecification[] = [];
  const of = (meaning: Meaning) => layers.filter((layer) => meaningOf(layer) === meaning);
  const base = (layer: string, kind: string) => ({
    id: `${source}-${layer}-${kind}`,
    source,
    'source-layer': layer,
  });
  const fill = (layer: string, paint: { 'fill-color': string; 'fill-opacity'?: number }) =>
    drawn.push({ ...base(layer, 'fill'), type: 'fill', filter: isArea, paint });
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  for (const layer of of('area'))
    fill(layer, { 'fill-color': colour('map-grid', mood), 'fill-opacity': 0.6 });
  for (const layer of of('water')) {
    fill(layer, { 'fill-color': colour('map-water', mood) });
    const paint = { 'line-color': colour('map-water', mood), 'line-width': 1.5 };
    drawn.push({ ...base(layer, 'line'), type: 'line', filter: isLine, paint });
  }
  for (const layer of of('building')) fill(layer, { 'fill-color': colour('map-grid-fifth', mood) });
  for (const layer of of('area')) {
    const paint = { 'line-color': colour('map-boundary', mood), 'line-width': 1 };
    drawn.push({ ...base(layer, 'line'), type: 'line', filter: isLine, paint });
  }
  for (const layer of of('road')) {
    const casing = { 'line-color': colour('map-road-casing', mood), 'line-width': width(3) };
    drawn.push({ ...base(layer, 'casing'), type: 'line', filter: isLine, layout: round, paint: casing });
  }
  for (const layer of of('road')) {
    const paint = { 'line-color': colour('map-road', mood), 'line-width': width(0) };
    drawn.push({ ...base(layer, 'fill'), type: 'line', filter: isLine, layout: round, paint });
  }
  const words = {
    'text-color': colour('map-label', mood),
    'text-halo-color': colour('map-ground', mood),
    'text-halo-width': 1.5,
  };
  const text = { 'text-field': nameIn(language), 'text-font': labelFonts, 'text-size': 12 };
  for (const layer of of('road')) {
    const layout = { ...text, 'symbol-placement': 'line', 'text-size': 11 } as const;
    drawn.push({ ...base(layer, 'name'), type: 'symbol', filter: isLine, minzoom: 13, layout, paint: words });
  }
  for (const layer of [...of('area'), ...of('building'), ...of('water'), ...of('name')]) {
    const filter: ExpressionSpecification = meaningOf(layer) === 'name' ? isPoint : ['!', isLine];
    drawn.push({ ...base(layer, 'name'), type: 'symbol', filter, layout: text, paint: words });
  }
  return drawn;
}
