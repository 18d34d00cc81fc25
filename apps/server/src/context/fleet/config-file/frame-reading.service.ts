import { compileDecoder, type Decoder } from '@vehicle/signals/decoder';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import type { Executor } from '../../../platform/db/executor.ts';
import { revisionAt } from './frame-reading.sql.ts';

/** A revision of a parse file that is ready to read frames. */
export interface FrameReading {
  id: number;
  name: string;
  revision: number;
  decoder: Decoder;
}

/** By what the CAN frames of a message are read; null: the vehicle's model has no parse file that can be. */
export async function frameReadingOf(
  executor: Executor,
  vehicleId: number,
  receivedAt: Date,
): Promise<FrameReading | null> {
  const found = await revisionAt(executor, vehicleId, receivedAt);
  const loaded = found && loadKcd(found.content);
  if (!found || !loaded?.ok) return null;
  const { id, name, revision } = found;
  return { id, name, revision, decoder: compileDecoder(loaded.file) };
}
