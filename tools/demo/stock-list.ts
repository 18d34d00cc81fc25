import type { MachineTypeCode } from './machine-type.ts';
import type { ClientCode } from './vehicle-list.ts';
import { vinOf } from './vin.ts';

export const warehouses = [
  {
    code: 'DEMO-YULIN',
    name: '榆林成品库',
    org: 'DEMO-PLANT-1',
    address: '陕西省榆林市',
    lat: 38.29,
    lng: 109.73,
    capacity: 20,
  },
  {
    code: 'DEMO-ORDOS',
    name: '鄂尔多斯中转库',
    org: 'DEMO-SERVICE',
    address: '内蒙古自治区鄂尔多斯市',
    lat: 39.61,
    lng: 109.78,
    capacity: 6,
  },
  {
    code: 'DEMO-HUAINAN',
    name: '淮南前置库',
    org: 'DEMO-SERVICE',
    address: '安徽省淮南市',
    lat: 32.63,
    lng: 117.0,
    capacity: 3,
  },
] as const;
export type WarehouseCode = (typeof warehouses)[number]['code'];

/** A machine that has no terminal yet and stands in a warehouse, or is still in the hall. */
export interface StockMachine {
  vin: string;
  type: MachineTypeCode;
  /** Null: it is debugged first. */
  stockPeriod: { warehouse: WarehouseCode; daysAgo: number } | null;
  /** Taken from there to another warehouse. */
  moved?: { to: WarehouseCode; daysAgo: number };
  /** Sold before it came to where it stands now, and given back. */
  givenBack?: { client: ClientCode; soldDaysAgo: number };
  /** Delivered so newly that its terminal is not fitted yet. */
  delivered?: { client: ClientCode; daysAgo: number };
}

type Entry = Omit<StockMachine, 'vin'>;

const stockPeriod = (warehouse: WarehouseCode, daysAgo: number) => ({ stockPeriod: { warehouse, daysAgo } });

const entries: readonly Entry[] = [
  { type: 'WC40Y', ...stockPeriod('DEMO-YULIN', 6) },
  { type: 'WC20R', ...stockPeriod('DEMO-YULIN', 11) },
  { type: 'WC10JE', ...stockPeriod('DEMO-YULIN', 27) },
  { type: 'WJ3E', ...stockPeriod('DEMO-YULIN', 133) },
  { type: 'WC5D', ...stockPeriod('DEMO-YULIN', 215) },
  { type: 'WC50E', ...stockPeriod('DEMO-YULIN', 74), moved: { to: 'DEMO-ORDOS', daysAgo: 30 } },
  { type: 'WC8J', ...stockPeriod('DEMO-YULIN', 52), moved: { to: 'DEMO-ORDOS', daysAgo: 22 } },
  { type: 'WJ4FB', ...stockPeriod('DEMO-ORDOS', 97) },
  { type: 'WC20R', ...stockPeriod('DEMO-HUAINAN', 36) },
  {
    type: 'WC16RE',
    ...stockPeriod('DEMO-HUAINAN', 45),
    givenBack: { client: 'DEMO-NANWAN', soldDaysAgo: 190 },
  },
  { type: 'WC20R', ...stockPeriod('DEMO-YULIN', 35), delivered: { client: 'DEMO-BEILING', daysAgo: 3 } },
  { type: 'WC8J', ...stockPeriod('DEMO-YULIN', 44), delivered: { client: 'DEMO-JINAN', daysAgo: 8 } },
  { type: 'WC10JE', ...stockPeriod('DEMO-ORDOS', 60), delivered: { client: 'DEMO-BEILING', daysAgo: 29 } },
  // Two that are debugged, and one that waits for it.
  { type: 'WC8J', stockPeriod: null },
  { type: 'WC20R', stockPeriod: null },
  { type: 'WC40Y', stockPeriod: null },
];

/** Behind the numbers of those that are simulated. */
const firstNumber = 101;

export const stockMachines: readonly StockMachine[] = entries.map((entry, at) => ({
  ...entry,
  vin: vinOf(entry.type, firstNumber + at),
}));

const daysInHall = 12;

/** Days ago on which the machine was built. */
export function builtDaysAgo({ stockPeriod, givenBack }: StockMachine): number {
  return (givenBack?.soldDaysAgo ?? stockPeriod?.daysAgo ?? 0) + daysInHall;
}
