import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fineAddress from 'world-atlas/land-50m.json?url';
import coarseAddress from 'world-atlas/land-110m.json?url';
import { untilTimeout } from '../api/client.ts';

type Land = Topology<{ land: GeometryCollection }>;

const addresses = { coarse: coarseAddress, fine: fineAddress };

/** The land of the earth, without borders, out of Natural Earth (coarse: 1 : 110 million, fine: 1 : 50 million). */
export async function loadLand(
  detail: keyof typeof addresses,
  signal: AbortSignal,
): Promise<FeatureCollection> {
  const response = await fetch(addresses[detail], { signal: untilTimeout(signal) });
  const topology: Land = await response.json();
  return feature(topology, topology.objects.land);
}
