import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { type Env, s3Place } from '../env.ts';
import { type Keep, keepOf } from './keep.ts';
import { Schedule } from './schedule.ts';
import type { StoreAddress } from './store/store.ts';

/** How backups are made by themselves. */
export interface BackupSettings {
  address: StoreAddress;
  schedule: Schedule;
  keep: Keep;
  /** As it was written. */
  keepText: string;
}

type Needed = Pick<
  Env,
  | 'backupTo'
  | 'backupSchedule'
  | 'backupKeep'
  | 'backupS3Endpoint'
  | 'backupS3Region'
  | 'backupS3KeyId'
  | 'backupS3Secret'
  | 'backupS3SecretFile'
>;

function secretOf({ backupS3Secret, backupS3SecretFile }: Needed): string {
  if (backupS3Secret !== null || backupS3SecretFile === null) return backupS3Secret ?? '';
  try {
    return readFileSync(backupS3SecretFile, 'utf8').trim();
  } catch (error) {
    throw new Error(`BACKUP_S3_SECRET_FILE (${backupS3SecretFile}) cannot be read.`, { cause: error });
  }
}

/** Of a folder or `s3://bucket/prefix`, with the settings of S3. */
export function storeAddress(env: Needed, place: string): StoreAddress {
  const [, bucket, prefix = ''] = s3Place.exec(place) ?? [];
  if (bucket === undefined)
    return { kind: 'folder', folder: resolve(place.replace(/^~(?=\/|$)/, homedir())) };
  return {
    kind: 's3',
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    endpoint: env.backupS3Endpoint ?? `https://s3.${env.backupS3Region}.amazonaws.com`,
    region: env.backupS3Region,
    keyId: env.backupS3KeyId ?? '',
    secret: secretOf(env),
  };
}

/** Null: none are made. Throws where the secret cannot be read. */
export function backupSettings(env: Needed): BackupSettings | null {
  if (env.backupTo === null) return null;
  return {
    address: storeAddress(env, env.backupTo),
    schedule: new Schedule(env.backupSchedule),
    keep: keepOf(env.backupKeep),
    keepText: env.backupKeep,
  };
}
