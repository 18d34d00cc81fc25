import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import coarseAddress from 'world-atlas/land-110m.json?url';

type Land = Topology<{ land: GeometryCollection }>;

/** The land of the earth, without borders, out of Natural Earth (1 : 110 million). */
export async function loadLand(signal: AbortSignal): Promise<FeatureCollection> {
  const response = await fetch(coarseAddress, { signal });
  const topology: Land = await response.json();
  return feature(topology, topology.objects.land);
}
