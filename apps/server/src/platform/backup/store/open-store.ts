import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';
import type { BackupStore, StoreAddress } from './store.ts';

export function openStore(address: StoreAddress): BackupStore {
  return address.kind === 'folder' ? new FolderStore(address.folder) : new S3Store(address);
}
