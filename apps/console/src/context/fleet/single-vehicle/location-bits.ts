const set = (bit: number) => ({ mask: 1 << bit, value: 1 << bit });

/** Words of the status of a location message (JT/T 808-2019 §8.12 table 25), by what stands in its bits. */
const words = [
  { key: 'accOff', mask: 1, value: 0 },
  { key: 'accOn', ...set(0) },
  { key: 'moving', ...set(22) },
  { key: 'outOfService', ...set(4), isAlert: true },
  { key: 'encrypted', ...set(5), isAlert: true },
  { key: 'collisionWarning', ...set(6), isAlert: true },
  { key: 'laneDeparture', ...set(7), isAlert: true },
  { key: 'oilCut', ...set(10), isAlert: true },
  { key: 'powerCut', ...set(11), isAlert: true },
  // Load 00, empty, is the usual case and 10 is reserved: neither is worth a word.
  { key: 'halfLoad', mask: 0b11 << 8, value: 0b01 << 8 },
  { key: 'fullLoad', mask: 0b11 << 8, value: 0b11 << 8 },
  { key: 'doorsLocked', ...set(12) },
  { key: 'door1', ...set(13) },
  { key: 'door2', ...set(14) },
  { key: 'door3', ...set(15) },
  { key: 'door4', ...set(16) },
  { key: 'door5', ...set(17) },
  { key: 'gps', ...set(18) },
  { key: 'beidou', ...set(19) },
  { key: 'glonass', ...set(20) },
  { key: 'galileo', ...set(21) },
] as const;

/** What the status bits say in words; `isAlert`: somebody should look at it. Bits 1–3 belong to the position and stand there. */
export function statusWords(bits: number) {
  return words
    .filter(({ mask, value }) => (bits & mask) === value)
    .map((word) => ({ key: word.key, isAlert: 'isAlert' in word }));
}

const wordBits = Array.from({ length: 32 }, (_, bit) => bit);

/** The alarms that are raised (JT/T 808-2019 §8.12 table 24), by their bit. */
export function raisedAlarms(bits: number): number[] {
  // Bit 31 makes a DWORD negative in JavaScript's own bit arithmetic, so it is shifted out unsigned.
  return wordBits.filter((bit) => ((bits >>> bit) & 1) === 1);
}
