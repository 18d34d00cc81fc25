import { townLimit, townsInBox } from '@vehicle/contract/telemetry/town/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember } from '../../../testing/builders.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  token = (await aMember(server.database.kysely)).token;
});
afterAll(() => server.close());

const ask = (box: object, zoom: number, language = 'zh') =>
  server.ask(townsInBox, { token, body: { box, zoom }, headers: { 'accept-language': language } });
const shanxi = { south: 39, west: 112, north: 41, east: 114 };
const world = { south: -85, west: -180, north: 85, east: 180 };

describe('towns', () => {
  it('U30 are those of the box that the zoom has room for, named in the reader’s language', async () => {
    const near = await ask(shanxi, 9);
    expect(near[0]).toMatchObject({ name: '大同', latitude: expect.closeTo(40.09, 1) });
    expect((await ask(shanxi, 9, 'en'))[0]?.name).toBe('Datong');
    expect((await ask(shanxi, 5)).length).toBeLessThan(near.length);
    for (const { latitude, longitude } of near) {
      expect(latitude).toBeGreaterThanOrEqual(shanxi.south);
      expect(longitude).toBeLessThanOrEqual(shanxi.east);
    }
  });

  it('S12 are never more than the bound, and found on both sides of the 180th meridian', async () => {
    expect(await ask(world, 12)).toHaveLength(townLimit);
    const pacific = await ask({ south: -20, west: 177, north: -10, east: -170 }, 12, 'en');
    expect(pacific.some(({ longitude }) => longitude > 0)).toBe(true);
    expect(pacific.some(({ longitude }) => longitude < 0)).toBe(true);
  });
});
