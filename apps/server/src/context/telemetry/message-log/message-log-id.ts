/** Where a message is kept (contract: `messageLogId`). */
export type MessageLogKey =
  | { state: 'stored'; vehicleId: number; at: Date; digest: string }
  | { state: 'quarantine'; vehicleId: number; digest: string };

const stored = /^([1-9]\d{0,9})-(\d{1,15})-(-?\d{1,19})$/;
const quarantined = /^q([1-9]\d{0,9})-(-?\d{1,19})$/;
const largestId = 2_147_483_647;

function isDigest(text: string): boolean {
  return BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}

export function messageLogIdOf(key: MessageLogKey): string {
  return key.state === 'stored'
    ? `${key.vehicleId}-${key.at.getTime()}-${key.digest}`
    : `q${key.vehicleId}-${key.digest}`;
}

/** Null: no message can have this id. */
export function messageLogKeyOf(id: string): MessageLogKey | null {
  const [, vehicle = '', ms = '0', digest = ''] = stored.exec(id) ?? [];
  const [, ownVehicle = '', ownDigest = ''] = quarantined.exec(id) ?? [];
  const vehicleId = Number(vehicle || ownVehicle);
  const text = digest || ownDigest;
  if (vehicleId < 1 || vehicleId > largestId || text === '' || !isDigest(text)) return null;
  if (vehicle === '') return { state: 'quarantine', vehicleId, digest: text };
  const at = new Date(Number(ms));
  return Number.isNaN(at.getTime()) ? null : { state: 'stored', vehicleId, at, digest: text };
}
