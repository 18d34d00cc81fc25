import { speedOf, type VehicleLive } from '@vehicle/contract/core/vehicle-live';
import { equipment } from '@vehicle/contract/fleet/vehicle/equipment';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../../http/sheet/sheet-routes.ts';
import type { Access } from '../../../record/access.ts';
import type { ExportOwner } from '../../../record/sheet/sheet-export.ts';
import type { Row } from '../../../record/store.ts';
import { vehicleStore } from './vehicle.sql.ts';
import { readLive, readMetricCodes } from './vehicle-live.sql.ts';

const silent: Pick<VehicleLive, 'position' | 'values'> = { position: null, values: {} };

function figuresOf(live: typeof silent) {
  const { position, values } = live;
  const newest = (code: string) => values[code]?.value ?? null;
  return {
    speed_kmh: speedOf(live)?.speed_kmh ?? null,
    engineSpeed_rpm: newest('engineSpeed'),
    engineTotalHours_h: newest('engineTotalHours'),
    fuelLevel_percent: newest('fuelLevel'),
    soc_percent: newest('soc'),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/** The vehicles, which are those in the member's scope, with the newest that they have reported. */
async function withFigures(
  { executor }: Access,
  vehicles: readonly { id: number }[],
  codes: ReadonlyMap<number, string>,
): Promise<Row[]> {
  const ids = vehicles.map(({ id }) => id);
  const lives = new Map(
    (await readLive(executor, ids, codes)).map(({ live }) => [live.vehicleId, live] as const),
  );
  return vehicles.map((vehicle) => ({ ...vehicle, ...figuresOf(lives.get(vehicle.id) ?? silent) }));
}

const store: ExportOwner['store'] = {
  async list(access, query) {
    const { rows, total } = await vehicleStore.list(access, query);
    return { rows: await withFigures(access, rows, await readMetricCodes(access.executor)), total };
  },
  async *scan(access, query) {
    const codes = await readMetricCodes(access.executor);
    for await (const rows of vehicleStore.scan(access, query)) yield await withFigures(access, rows, codes);
  },
};

/** The file of the equipment list. */
export function equipmentSheetRoute(app: FastifyInstance): void {
  exportRoute(app, { resource: equipment, sheet: equipment.sheet, store });
}
