/** Makes one backup in a thread of its own: what is read, compressed and summed up there keeps no terminal waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../reason-of.ts';
import { type KeptBackupOptions, type KeptBackupOutcome, makeKeptBackup } from './kept-backup.ts';

export type ThreadMessage =
  | { progress: Parameters<KeptBackupOptions['onProgress']>[0] }
  | { made: KeptBackupOutcome }
  | { failed: string };

const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);

try {
  const made = await makeKeptBackup({ ...workerData, onProgress: (progress) => tell({ progress }) });
  tell({ made });
} catch (error) {
  tell({ failed: reasonOf(error) });
}
