import { z } from 'zod';
import { defineSheet } from '../../core/sheet/sheet.ts';
import { vehicle } from './contract.ts';

const name = 'equipmentList';

/** A machine as the equipment list shows it: the vehicle with the newest that it has reported. */
const row = vehicle.row.extend({
  speed_kmh: z.number().nullable(),
  engineSpeed_rpm: z.number().nullable(),
  engineTotalHours_h: z.number().nullable(),
  fuelLevel_percent: z.number().nullable(),
  soc_percent: z.number().nullable(),
  /** WGS-84 degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const equipment = Object.freeze({
  name,
  row,
  sheet: defineSheet(
    {
      name,
      path: `${vehicle.path}/equipment`,
      create: vehicle.permission.create,
      list: vehicle.calls.list.body,
    },
    {
      columns: [
        { property: 'vin' },
        { property: 'plateNo' },
        { property: 'status', words: 'sheet.status' },
        { property: 'openFaults' },
        { property: 'lastReportAt' },
        { property: 'speed_kmh' },
        { property: 'engineSpeed_rpm' },
        { property: 'engineTotalHours_h' },
        { property: 'fuelLevel_percent' },
        { property: 'soc_percent' },
        { property: 'latitude' },
        { property: 'longitude' },
        { property: 'modelName' },
        { property: 'orgName' },
        { property: 'terminalNo' },
        { property: 'simNo' },
        { property: 'state', words: 'vehicle.state' },
      ],
      canImport: false,
    },
  ),
});
