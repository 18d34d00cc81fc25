import {
  abandonBaseMap,
  type BaseMap,
  baseMapLimit,
  beginBaseMap,
  finishBaseMap,
  sendBaseMapPiece,
} from '@vehicle/contract/fleet/base-map/contract';
import { call } from '../../../kit/api/client.ts';
import { upload } from '../../../kit/api/upload.ts';

interface Sending {
  signal: AbortSignal;
  /** Share of the file that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends an archive piece by piece and has it checked; nothing of one that is stopped is left. */
export async function sendArchive(file: File, { signal, onProgress }: Sending): Promise<BaseMap> {
  const { uploadId } = await call(beginBaseMap, { body: { size: file.size } }, signal);
  const params = { id: uploadId };
  try {
    let offset = 0;
    while (offset < file.size) {
      const piece = new File([file.slice(offset, offset + baseMapLimit.pieceBytes)], 'piece');
      const { object } = await upload(
        sendBaseMapPiece,
        { params, query: { offset }, file: piece },
        { signal },
      );
      offset = object.received;
      onProgress(offset / file.size);
    }
    return await call(finishBaseMap, { params, body: { fileName: file.name } }, signal);
  } catch (error) {
    // What the server has refused is gone already.
    await call(abandonBaseMap, { params }).catch(() => undefined);
    throw error;
  }
}
