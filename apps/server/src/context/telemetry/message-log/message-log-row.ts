import type { queryMessageLogs } from '@vehicle/contract/telemetry/message-log/contract';
import type { z } from 'zod';
import { messageFlag } from '../../../pipeline/ingest/message-row.ts';
import type { QuarantinedMessage } from '../../../pipeline/store/quarantine.sql.ts';
import type { StoredMessage } from '../../../pipeline/store/stored-message.sql.ts';
import { messageLogIdOf } from './message-log-id.ts';

export type MessageLogRow = z.input<(typeof queryMessageLogs)['result']>['rows'][number];

function hexOf(raw: Buffer, most_bytes: number): string {
  return raw.subarray(0, most_bytes).toString('hex').toUpperCase();
}

export function storedRow(message: StoredMessage, most_bytes: number): MessageLogRow {
  const { vehicleId, at, digest, kind, flags, receivedAt, raw } = message;
  return {
    id: messageLogIdOf({ state: 'stored', vehicleId, at, digest }),
    vehicleId,
    kind,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    state: 'stored',
    isSuspect: (flags & messageFlag.suspect) !== 0,
    isBacklog: (flags & messageFlag.backlog) !== 0,
    length: raw.length,
    hex: hexOf(raw, most_bytes),
  };
}

export function quarantinedRow(message: QuarantinedMessage, most_bytes: number): MessageLogRow {
  const { vehicleId, digest, kind, at, receivedAt, reason, raw } = message;
  return {
    id: messageLogIdOf({ state: 'quarantine', vehicleId, digest }),
    vehicleId,
    kind,
    at: at?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    state: reason,
    isSuspect: false,
    isBacklog: false,
    length: raw.length,
    hex: hexOf(raw, most_bytes),
  };
}
