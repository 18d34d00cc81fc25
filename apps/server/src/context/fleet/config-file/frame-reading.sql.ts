import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';

export interface FileRevision {
  id: number;
  name: string;
  revision: number;
  content: Buffer;
}

/**
 * The parse file of the vehicle's model as it was when a message came in: the newest revision of then, else the oldest.
 * Which model the vehicle had then is not kept.
 */
export function revisionAt(
  executor: Executor,
  vehicleId: number,
  receivedAt: Date,
): Promise<FileRevision | null> {
  return firstRow<FileRevision>(executor)`
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
}
