import { messageFlag } from '../ingest/message-row.ts';
import type { StoredMessage } from '../store/stored-message.sql.ts';
import type { ForwardBatch, ForwardedMessage } from './courier.ts';

/** The edition of the form below; a receiver may rely on it as long as the number stays. */
const form = 1;

function positionOf(stored: StoredMessage) {
  const { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg } = stored;
  if (latitudeE6 === null || longitudeE6 === null) return null;
  return { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6, altitude_m, speed_kmh, direction_deg };
}

function messageBody({ id, stored, metrics }: ForwardedMessage) {
  return {
    id,
    at: stored.at.toISOString(),
    receivedAt: stored.receivedAt.toISOString(),
    kind: stored.kind,
    isSuspect: (stored.flags & messageFlag.suspect) !== 0,
    isBacklog: (stored.flags & messageFlag.backlog) !== 0,
    position: positionOf(stored),
    status: stored.status,
    alarm: stored.alarm,
    metrics,
    raw: stored.raw.toString('base64'),
  };
}

/** What an https target is sent: messages of one vehicle, the oldest first. */
export function httpBody({ vehicle, terminal, messages, isBackfill }: ForwardBatch) {
  return {
    form,
    vehicle: { id: vehicle.id, vin: vehicle.vin, plateNo: vehicle.plateNo },
    terminal: { terminalNo: terminal.terminalNo, phone: terminal.phone, type: terminal.type },
    isBackfill,
    messages: messages.map(messageBody),
  };
}

/** Signed like any other, with nothing in it. */
export function httpTestBody(now: Date) {
  return { form, isTest: true, at: now.toISOString(), messages: [] };
}
