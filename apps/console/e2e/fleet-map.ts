import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Page } from 'playwright-core';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { ask, aTerminal, aVehicle } from './records.ts';
import { testServer } from './test-server.ts';

/** Drawing by software, the first map of a browser may take its time. */
export const firstDrawing = { timeout: 45_000 };
/** Where the satellites see machines last before they go into the mountain. */
export const portal = { latitude: 39.258741, longitude: 110.178632, speed_kmh: 0, direction_deg: 0 };
export const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
/** J1939 DM1 of the engine: red stop lamp, SPN 100 FMI 1. */
export const stopLamp = { id: 0x18feca00, extended: true, data: '10ff640001010000' };

/** A vehicle with a terminal of its own, which is signed in at the gateway. */
export async function aConnectedTerminal(of: Parameters<typeof aVehicle>[0]): Promise<TestTerminal> {
  const row = await aVehicle(of);
  const { id, simNo } = await aTerminal({ type: 'JT808-2013' });
  await ask(bindTerminal, {
    params: { id: row.id },
    body: { version: row.version, terminalId: id, reason: 'e2e' },
  });
  return TestTerminal.signedIn(testServer().gatewayPort, simNo);
}

export interface Mark {
  id: number;
  count: number;
  icon: string;
  x: number;
  y: number;
}

/** What the map has drawn of the fleet, and where on the page. */
export function marks(of: Page): Promise<Mark[]> {
  return of.locator('.map-canvas').evaluate((element: HTMLElement & { map?: MapLibre }) => {
    const { map } = element;
    if (!map) return [];
    const { left, top } = element.getBoundingClientRect();
    const layers = ['fleet-vehicles', 'fleet-clusters', 'chosen-mark'];
    return map.queryRenderedFeatures({ layers }).map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      const { x, y } = map.project([lng, lat]);
      return {
        id: Number(properties.id),
        count: Number(properties.count ?? 1),
        icon: String(properties.icon),
        x: left + x,
        y: top + y,
      };
    });
  });
}

/** Brings a place beside the portal into the middle. */
export function look(of: Page, zoom: number, longitude = portal.longitude): Promise<void> {
  return of
    .locator('.map-canvas')
    .evaluate((element: HTMLElement & { map?: MapLibre }, to) => void element.map?.jumpTo(to), {
      center: [longitude, portal.latitude] as [number, number],
      zoom,
    });
}
