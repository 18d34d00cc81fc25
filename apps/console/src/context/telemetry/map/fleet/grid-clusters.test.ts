import { describe, expect, it } from 'vitest';
import { Fleet } from './fleet.ts';
import type { MapViewport } from './fleet-message.ts';
import { statusOrder } from './fleet-status.ts';
import { apartZoom, boxOf, clustersAt, drawingOf, slotsOf, slotsWithin, widened } from './grid-clusters.ts';
import type { PositionColumns } from './position-columns.ts';
import { seenRows, stackRows } from './seen-rows.ts';

interface Vehicle {
  id: number;
  longitude: number;
  latitude?: number;
  status?: PositionColumns['statuses'][number];
  fixed?: boolean;
}

function columns(vehicles: readonly Vehicle[], gone: number[] = []): PositionColumns {
  return {
    cursor: '2026-11-21T08:00:00Z',
    ids: vehicles.map(({ id }) => id),
    vins: vehicles.map(({ id }) => `VIN${id}`),
    plateNos: vehicles.map(({ id }) => (id % 2 === 0 ? `晋${id}` : null)),
    statuses: vehicles.map(({ status = 'working' }) => status),
    latitudes: vehicles.map(({ latitude = 39 }) => latitude),
    longitudes: vehicles.map(({ longitude }) => longitude),
    speeds_kmh: vehicles.map(() => 12),
    directions_deg: vehicles.map(() => 57),
    fixed: vehicles.map(({ fixed = true }) => fixed),
    times_ms: vehicles.map(() => 1000),
    gone,
    next: null,
  };
}

function fleetOf(vehicles: readonly Vehicle[]): Fleet {
  const fleet = new Fleet();
  fleet.take(columns(vehicles));
  return fleet;
}

const all = statusOrder.map(() => true);
const china: MapViewport = { west: 73, east: 135, south: 18, north: 54, zoom: 4 };
const drawn = (fleet: Fleet, viewport: MapViewport, isShown: readonly boolean[] = all) =>
  drawingOf(fleet, clustersAt(fleet, slotsWithin(fleet, boxOf(viewport), isShown), viewport.zoom));

describe('the fleet on the map', () => {
  it('what stands close together is one mark with its number, its middle and its statuses', () => {
    const fleet = fleetOf([
      { id: 1, longitude: 110, status: 'fault' },
      { id: 2, longitude: 110.2 },
      { id: 3, longitude: 120 },
    ]);
    const { counts, ids, longitudes, latitudes, mixes, labels, headings } = drawn(fleet, china);
    expect([...counts]).toEqual([2, 1]);
    expect([...ids]).toEqual([0, 3]);
    expect(longitudes[0]).toBeCloseTo(110.1);
    expect(latitudes[0]).toBeCloseTo(39);
    expect([...mixes.subarray(0, 6)]).toEqual([1, 1, 0, 0, 0, 0]);
    expect(labels).toEqual(['', 'VIN3']);
    expect([...headings]).toEqual([-1, 57]);
    // Nearer, each stands for itself.
    expect([...drawn(fleet, { ...china, zoom: 12 }).counts]).toEqual([1, 1, 1]);
  });

  it('U1 what is closer than 26 pixels is one mark at any zoom, wherever the cells have their borders', () => {
    const pixel_deg = 360 / (512 * 2 ** 17);
    for (let shift = 0; shift < 13; shift += 1) {
      const from = 110 + shift * pixel_deg;
      const pair = (px: number) =>
        fleetOf([
          { id: 1, longitude: from },
          { id: 2, longitude: from + px * pixel_deg },
        ]);
      const near: MapViewport = { west: 109.9, east: 110.1, south: 38.9, north: 39.1, zoom: 17 };
      expect([...drawn(pair(25), near).counts]).toEqual([2]);
      expect([...drawn(pair(27), near).counts]).toEqual([1, 1]);
    }
  });

  it('U1 seven machines at the last place that a satellite saw are one stack at the nearest zoom, the worst first', () => {
    const statuses = ['offline', 'idle', 'fault', 'online', 'idle', 'offline', 'online'] as const;
    const fleet = fleetOf(statuses.map((status, at) => ({ id: at + 1, longitude: 110, status })));
    const portal: MapViewport = { west: 109.99, east: 110.01, south: 38.99, north: 39.01, zoom: 20 };
    const slots = slotsWithin(fleet, boxOf(portal), all);
    const clusters = clustersAt(fleet, slots, portal.zoom);
    expect([...drawingOf(fleet, clusters).counts]).toEqual([7]);
    const members = slotsOf(clusters, 0);
    expect([...members].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const { rows, total } = stackRows(fleet, members);
    expect(total).toBe(7);
    expect(rows.map(({ status }) => status)).toEqual([
      'fault',
      'idle',
      'idle',
      'online',
      'online',
      'offline',
      'offline',
    ]);
    // The chosen one leaves it.
    const others = clustersAt(
      fleet,
      slots.filter((slot) => slot !== 2),
      portal.zoom,
    );
    expect([...drawingOf(fleet, others).counts]).toEqual([6]);
  });

  it('U1 says from which zoom on a vehicle stands apart from those that any zoom parts from it', () => {
    const pixel_deg = 360 / (512 * 2 ** 16);
    const fleet = fleetOf([
      { id: 1, longitude: 110 },
      { id: 2, longitude: 110 },
      { id: 3, longitude: 110 + 63 * pixel_deg },
      { id: 4, longitude: 110 + 200 * pixel_deg },
    ]);
    expect(apartZoom(fleet, 0, all)).toBe(16.5);
    // What the filter hides is in nobody's way.
    expect(apartZoom(fleetOf([{ id: 1, longitude: 110 }]), 0, all)).toBe(0);
    const near = fleetOf([
      { id: 1, longitude: 110 },
      { id: 2, longitude: 110 + 63 * pixel_deg, status: 'offline' },
    ]);
    expect(
      apartZoom(
        near,
        0,
        statusOrder.map((status) => status !== 'offline'),
      ),
    ).toBe(0);
  });

  it('a vehicle that loses its fix is another one at once, though its place is the same', () => {
    const fleet = fleetOf([{ id: 1, longitude: 110 }]);
    expect([...drawn(fleet, china).fixed]).toEqual([1]);
    expect(fleet.take(columns([{ id: 1, longitude: 110, fixed: false }]))).toBe(true);
    expect([...drawn(fleet, china).fixed]).toEqual([0]);
    expect(fleet.place(0).isFixed).toBe(false);
  });

  it('only what is seen and shown is drawn, over the meridian of 180° too', () => {
    const fleet = fleetOf([
      { id: 1, longitude: 179, latitude: 0 },
      { id: 2, longitude: -179, latitude: 0, status: 'offline' },
      { id: 3, longitude: 100, latitude: 0 },
      { id: 4, longitude: 179, latitude: 60 },
    ]);
    const pacific: MapViewport = { west: 170, east: 190, south: -10, north: 10, zoom: 15 };
    expect([...drawn(fleet, pacific).ids]).toEqual([1, 2]);
    const onlyOffline = statusOrder.map((status) => status === 'offline');
    expect([...drawn(fleet, pacific, onlyOffline).ids]).toEqual([2]);
    const wide = widened(boxOf(pacific), 0.5);
    expect(wide.width).toBeCloseTo((20 / 360) * 2);
  });

  it('moves with each answer, and forgets what is gone', () => {
    const fleet = fleetOf([
      { id: 1, longitude: 110 },
      { id: 2, longitude: 111 },
      { id: 3, longitude: 112 },
    ]);
    expect(fleet.take(columns([{ id: 3, longitude: 113, status: 'idle' }], [1, 99]))).toBe(true);
    // What is reported again changes nothing.
    expect(fleet.take(columns([{ id: 3, longitude: 113, status: 'idle' }], [1]))).toBe(false);
    expect(fleet.size).toBe(2);
    expect(fleet.bounds()).toMatchObject({ west: expect.closeTo(111), east: expect.closeTo(113) });
    const viewport = { ...china, zoom: 15 };
    const { ids, longitudes, vehicles } = drawn(fleet, viewport);
    expect([...ids].sort()).toEqual([2, 3]);
    expect(longitudes[[...ids].indexOf(3)]).toBeCloseTo(113);
    expect(vehicles).toBe(2);
    fleet.take(columns([], [2, 3]));
    expect(fleet.bounds()).toBeNull();
  });

  it('the list has the most urgent first, and only the part that is looked at', () => {
    const fleet = fleetOf([
      { id: 3, longitude: 110 },
      { id: 1, longitude: 110, status: 'offline' },
      { id: 2, longitude: 110 },
      { id: 4, longitude: 110, status: 'fault' },
    ]);
    const slots = slotsWithin(fleet, boxOf(china), all);
    const seen = seenRows(fleet, slots, { from: 0, until: 3 });
    expect(seen.rows.map(({ id }) => id)).toEqual([4, 2, 3]);
    expect(seen.total).toBe(4);
    expect(seenRows(fleet, slots, { from: 2, until: 10 }).rows).toMatchObject([
      { id: 3, vin: 'VIN3', plateNo: null, status: 'working', speed_kmh: 12, time_ms: 1000 },
      { id: 1, status: 'offline' },
    ]);
  });

  it('holds 100,000 vehicles, each in exactly one mark', () => {
    const vehicles = Array.from({ length: 100_000 }, (_, n) => ({
      id: n + 1,
      longitude: 75 + ((n * 7919) % 6000) / 100,
      latitude: 20 + ((n * 104_729) % 3300) / 100,
    }));
    const { counts } = drawn(fleetOf(vehicles), china);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100_000);
    expect(counts.length).toBeLessThan(2500);
  });
});
