import type { TelemetryNode } from '../../../platform/db/telemetry.ts';
import type { BatchRow } from '../../ingest/batch.ts';

/**
 * What follows from new rows of `message` in other tables: one statement without parameters, or '' where nothing follows. It is
 * part of the transaction of the rows, and it must not fail for what is in them.
 */
export type FollowUp = (rows: readonly BatchRow[], node: TelemetryNode) => string;
