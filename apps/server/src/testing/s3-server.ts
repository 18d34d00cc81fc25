import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { StoreAddress } from '../platform/backup/store/store.ts';

/** A server that speaks S3 with an empty bucket, whose files lie in a folder. */
export async function anS3Server(bucket = 'backups') {
  const directory = mkdtempSync(join(tmpdir(), 'vehicle-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const address: StoreAddress = {
    kind: 's3',
    bucket,
    prefix: 'mine/one',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  return {
    directory,
    address,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
