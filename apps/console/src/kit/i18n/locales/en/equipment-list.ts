import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/equipment-list.ts';

export const texts: Translated<typeof zh> = {
  title: 'Equipment',
  whenEmpty: 'Machines stand here once they are registered and have a terminal.',
  faults: '{{number}}',
  onMap: 'Show on map',
  noPlace: 'No position',
  soc: 'Charge',
  fuelLevel: 'Fuel',
  field: {
    vin: 'VIN',
    word: 'VIN or plate',
    status: 'Status',
    plateNo: 'Plate',
    lastReportAt: 'Last report',
    speed: 'Speed',
    engineSpeed: 'Engine speed',
    engineHours: 'Engine hours',
    energy: 'Fuel or charge',
    openFaults: 'Open faults',
    hasOpenFault: 'Has open faults',
    place: 'Place',
    modelId: 'Model',
    modelName: 'Model',
    categoryId: 'Category',
    orgId: 'Organisation',
    orgName: 'Organisation',
    state: 'Stage',
    terminalNo: 'Terminal no.',
    simNo: 'SIM',
  },
};
