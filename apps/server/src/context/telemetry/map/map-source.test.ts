import { mapSource } from '@vehicle/contract/telemetry/map/source';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '../../../platform/env.ts';
import { testApp } from '../../../testing/app.ts';
import { anAdministrator } from '../../../testing/builders.ts';
import { policyOf } from '../../../testing/http/headers.ts';

async function reported(variables: Record<string, string>) {
  const server = await testApp({ env: { mapTiles: readEnv(variables).mapTiles } });
  onTestFinished(() => server.close());
  const { token } = await anAdministrator(server.database.kysely);
  const { status, object, headers } = await server.send(mapSource, { token });
  const policy = policyOf(headers);
  const stranger = await server.send(mapSource);
  return { status, object, policy, stranger: stranger.status };
}

describe('the base map', () => {
  it('F69 is the own one unless the operator says another, and then pages may ask no other host', async () => {
    const { status, object, policy, stranger } = await reported({});
    expect([status, object, stranger]).toEqual([200, null, 401]);
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
  });

  it('F69 is what the operator has set, and only its hosts are let in', async () => {
    const { object, policy } = await reported({
      MAP_TILE_URL: 'https://t{1-2}.tiles.example/{z}/{x}/{y}.png',
      MAP_TILE_ATTRIBUTION: '© 图商',
      MAP_TILE_CRS: 'GCJ02',
      MAP_TILE_MAX_ZOOM: '16',
    });
    expect(object).toEqual({
      urls: ['https://t1.tiles.example/{z}/{x}/{y}.png', 'https://t2.tiles.example/{z}/{x}/{y}.png'],
      attribution: '© 图商',
      crs: 'GCJ02',
      maxZoom: 16,
    });
    expect(policy.get('connect-src')).toBe("'self' https://t1.tiles.example https://t2.tiles.example");
    expect(policy.get('img-src')).toBe(
      "'self' data: blob: https://t1.tiles.example https://t2.tiles.example",
    );
    expect(policy.get('script-src')).toBe("'self'");
  });
});
