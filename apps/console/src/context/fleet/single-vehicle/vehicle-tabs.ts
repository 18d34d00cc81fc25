import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { VehicleProps } from './vehicle-row.ts';

/** R2.31, in the order of the specification. */
export const vehicleTabs = [
  'basicInfo',
  'realTime',
  'historyData',
  'allData',
  'singleData',
  'faultRecord',
  'partInfo',
  'partChangeInfo',
  'transferRecorder',
] as const;
export type VehicleTab = (typeof vehicleTabs)[number];

/** What the page shows where its address names none. */
export const firstTab: VehicleTab = 'realTime';

export function tabOf(address: URLSearchParams): VehicleTab {
  const named = address.get('tab');
  return vehicleTabs.find((tab) => tab === named) ?? firstTab;
}

/** What the tabs of data have in common: the period, and the metrics that were chosen. */
const sharedNames = ['period', 'from', 'until', 'metrics'] as const;

/** The address of another tab. */
export function addressOf(tab: string, before: URLSearchParams): URLSearchParams {
  const shared = sharedNames.flatMap((name) => {
    const value = before.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams([...(tab === firstTab ? [] : [['tab', tab]]), ...shared]);
}

type TabBody = LazyExoticComponent<ComponentType<VehicleProps>>;

/** Each fetched when it is first shown. */
export const tabBodies: Readonly<Record<VehicleTab, TabBody>> = {
  basicInfo: lazy(async () => ({ default: (await import('./basic-info.tsx')).BasicInfo })),
  realTime: lazy(async () => ({ default: (await import('./real-time.tsx')).RealTime })),
  historyData: lazy(async () => ({ default: (await import('./history-data/history-data.tsx')).HistoryData })),
  allData: lazy(async () => ({ default: (await import('./all-data/all-data.tsx')).AllData })),
  singleData: lazy(async () => ({ default: (await import('./single-data/single-data.tsx')).SingleData })),
  faultRecord: lazy(async () => ({ default: (await import('./fault-record/fault-record.tsx')).FaultRecord })),
  partInfo: lazy(async () => ({ default: (await import('./part-info/part-info.tsx')).PartInfo })),
  partChangeInfo: lazy(async () => ({
    default: (await import('./part-change-info/part-change-info.tsx')).PartChangeInfo,
  })),
  transferRecorder: lazy(async () => ({
    default: (await import('./transfer-recorder/transfer-recorder.tsx')).TransferRecorder,
  })),
};
