import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import type { Message } from '@vehicle/jt808/message';
import { dm1Pgn, encodeDm1, type TroubleCode } from '@vehicle/signals/dm1';
import { buildId } from '@vehicle/signals/j1939';
import { faultsJob } from '../pipeline/faults/fault-job.ts';
import type { Database } from '../platform/db/database.ts';
import { runInTransaction } from '../platform/process/job-run.ts';

type Code = Pick<TroubleCode, 'spn' | 'fmi' | 'occurrences'>;

const lamps = { amberWarning: 'on' } as const;

/** A single-frame DM1, as a terminal puts it into a JSON report. */
export function dm1Hex(sourceAddress: number, ...codes: Code[]) {
  const data = Buffer.from(encodeDm1({ lamps, codes })).toString('hex');
  return { id: buildId({ priority: 6, pgn: dm1Pgn, sa: sourceAddress }), extended: true, data };
}

export function dm1Frame(sourceAddress: number, ...codes: Code[]): CanFrame {
  const id = buildId({ priority: 6, pgn: dm1Pgn, sa: sourceAddress });
  return { channel: 1, extended: true, averaged: false, id, data: encodeDm1({ lamps, codes }) };
}

export function upload(at: Date, ...frames: CanFrame[]): Message {
  return { type: 'canUpload', ...canUploadOf(at, frames) };
}

/** Runs the job until it has nothing more to do. */
export async function settleFaults(database: Database): Promise<void> {
  const piece = () => runInTransaction(database, { now: new Date() }, faultsJob.run);
  while ((await piece()) > 0);
}
