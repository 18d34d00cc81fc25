import type { Edition } from './registration.ts';

interface AlarmBit {
  name: string;
  editions: readonly Edition[];
}

const always: readonly Edition[] = ['2011', '2013', '2019'];
const since2013: readonly Edition[] = ['2013', '2019'];
const since2019: readonly Edition[] = ['2019'];

const bit = (name: string, editions: readonly Edition[] = always): AlarmBit => ({ name, editions });

// JT/T 808-2019: from bit 0 upwards.
const alarmBits: readonly AlarmBit[] = [
  bit('sos'),
  bit('overspeed'),
  bit('fatigue'),
  bit('danger'),
  bit('gnssFault'),
  bit('gnssAntennaOpen'),
  bit('gnssAntennaShort'),
  bit('mainPowerLow'),
  bit('mainPowerOff'),
  bit('displayFault'),
  bit('ttsFault'),
  bit('cameraFault'),
  bit('icCardFault', since2013),
  bit('overspeedWarning', since2013),
  bit('fatigueWarning', since2013),
  bit('illegalDriving', since2019),
  bit('tyrePressure', since2019),
  bit('rightBlindSpot', since2019),
  bit('dailyDrivingTime'),
  bit('parkingTime'),
  bit('areaCrossing'),
  bit('routeCrossing'),
  bit('segmentTime'),
  bit('offRoute'),
  bit('speedSensorFault'),
  bit('fuelAbnormal'),
  bit('stolen'),
  bit('illegalIgnition'),
  bit('illegalMove'),
  bit('collision', since2013),
  bit('rollover', since2013),
  bit('illegalDoorOpen', ['2013']),
];

/** The names of the alarm bits that are set; bits that the edition reserves are left out. */
export function alarmNames(flags: number, edition: Edition): string[] {
  const isSet = (index: number): boolean => ((flags >>> index) & 1) === 1;
  return alarmBits
    .filter(({ editions }, index) => isSet(index) && editions.includes(edition))
    .map(({ name }) => name);
}

/** Status bits of a position report (JT/T 808-2019). */
export interface VehicleStatus {
  accOn: boolean;
  fixed: boolean;
  outOfService: boolean;
  encrypted: boolean;
  collisionWarning: boolean;
  laneDeparture: boolean;
  /** Null for the reserved value. */
  load: 'empty' | 'half' | 'full' | null;
  oilCut: boolean;
  circuitCut: boolean;
  doorsLocked: boolean;
  /** Numbers 1 to 5. */
  openDoors: number[];
  gnss: string[];
  moving: boolean;
}

const loads = ['empty', 'half', null, 'full'] as const;
const gnss = ['gps', 'beidou', 'glonass', 'galileo'];
const firstDoorBit = 13;
const firstGnssBit = 18;

/** The status bits by name; bits that an older edition reserves read as they are sent. */
export function statusOf(status: number): VehicleStatus {
  const isSet = (index: number): boolean => ((status >>> index) & 1) === 1;
  return {
    accOn: isSet(0),
    fixed: isSet(1),
    outOfService: isSet(4),
    encrypted: isSet(5),
    collisionWarning: isSet(6),
    laneDeparture: isSet(7),
    load: loads[(status >>> 8) & 0b11] ?? null,
    oilCut: isSet(10),
    circuitCut: isSet(11),
    doorsLocked: isSet(12),
    openDoors: [1, 2, 3, 4, 5].filter((door) => isSet(firstDoorBit + door - 1)),
    gnss: gnss.filter((_, index) => isSet(firstGnssBit + index)),
    moving: isSet(22),
  };
}

// Bits of item 0x25 from 0 upwards (JT/T 808-2019).
const vehicleSignals = [
  'lowBeam',
  'highBeam',
  'rightTurn',
  'leftTurn',
  'brake',
  'reverse',
  'fogLamp',
  'clearanceLamp',
  'horn',
  'airConditioning',
  'neutral',
  'retarder',
  'abs',
  'heater',
  'clutch',
];

/** The names of the extended vehicle signals (item 0x25) that are on. */
export function vehicleSignalNames(signals: number): string[] {
  return vehicleSignals.filter((_, index) => ((signals >>> index) & 1) === 1);
}
