import { compileDecoder, type Decoder } from '@vehicle/signals/decoder';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';

interface FileRevision {
  id: number;
  name: string;
  revision: number;
}

/** A revision of a parse file that is ready to read frames. */
export interface FrameReading extends FileRevision {
  decoder: Decoder;
}

/**
 * By what the CAN frames of a message are read: the parse file of the vehicle's model as it was when the message came in, the newest
 * revision of then, else the oldest. Which model the vehicle had then is not kept. Null: there is none that can be read.
 */
export async function frameReadingOf(
  executor: Executor,
  vehicleId: number,
  receivedAt: Date,
): Promise<FrameReading | null> {
  const found = await firstRow<FileRevision & { content: Buffer }>(executor)`
    select t.id, t.name, revision.revision, file.content
    from vehicle
    join vehicle_model model on model.id = vehicle.model_id
    join config_file t on t.id = model.config_file_id
    join config_file_revision revision on revision.config_file_id = t.id
    join file on file.id = revision.file_id
    where vehicle.id = ${vehicleId}
    order by revision.created_at <= ${receivedAt} desc,
      case when revision.created_at <= ${receivedAt} then revision.revision end desc, revision.revision
    limit 1`;
  const loaded = found && loadKcd(found.content);
  if (!found || !loaded?.ok) return null;
  const { id, name, revision } = found;
  return { id, name, revision, decoder: compileDecoder(loaded.file) };
}
