/** Words of the status of a location message (JT/T 808-2019 §8.12 table 25); `isAlert`: somebody should look at it. */
export interface StatusWord {
  key: StatusKey;
  isAlert: boolean;
}

const alerts = [
  'outOfService',
  'encrypted',
  'collisionWarning',
  'laneDeparture',
  'oilCut',
  'powerCut',
] as const;
const doors = ['door1', 'door2', 'door3', 'door4', 'door5'] as const;
const satellites = ['gps', 'beidou', 'glonass', 'galileo'] as const;
// 00 empty is the usual case and 10 is reserved: neither is worth a word.
const loads = { 1: 'halfLoad', 3: 'fullLoad' } as const;

export type StatusKey =
  | 'accOn'
  | 'accOff'
  | 'doorsLocked'
  | 'moving'
  | (typeof alerts)[number]
  | (typeof doors)[number]
  | (typeof satellites)[number]
  | 'halfLoad'
  | 'fullLoad';

const alertBit: Readonly<Record<(typeof alerts)[number], number>> = {
  outOfService: 4,
  encrypted: 5,
  collisionWarning: 6,
  laneDeparture: 7,
  oilCut: 10,
  powerCut: 11,
};

/** Bits are those of a DWORD: number 31 makes it negative in JavaScript's own bit arithmetic, so it is shifted out unsigned. */
function hasBit(bits: number, bit: number): boolean {
  return ((bits >>> bit) & 1) === 1;
}

function plain(keys: readonly StatusKey[]): StatusWord[] {
  return keys.map((key) => ({ key, isAlert: false }));
}

/** What the status bits say in words. Bits 1–3 belong to the position and stand there. */
export function statusWords(bits: number): StatusWord[] {
  const load = (bits >>> 8) & 3;
  return [
    ...plain([hasBit(bits, 0) ? 'accOn' : 'accOff']),
    ...plain(hasBit(bits, 22) ? ['moving'] : []),
    ...alerts.filter((key) => hasBit(bits, alertBit[key])).map((key) => ({ key, isAlert: true })),
    ...plain(load === 1 || load === 3 ? [loads[load]] : []),
    ...plain(hasBit(bits, 12) ? ['doorsLocked'] : []),
    ...plain(doors.filter((_, at) => hasBit(bits, 13 + at))),
    ...plain(satellites.filter((_, at) => hasBit(bits, 18 + at))),
  ];
}

const wordBits = Array.from({ length: 32 }, (_, bit) => bit);

/** The alarms that are raised (JT/T 808-2019 §8.12 table 24), by their bit. */
export function raisedAlarms(bits: number): number[] {
  return wordBits.filter((bit) => hasBit(bits, bit));
}
