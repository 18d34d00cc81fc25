import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { certificateAuthority } from './certificate-authority.ts';

const unpacked = fileURLToPath(
  new URL('../../../../node_modules/.cache/pebble/usr/bin/pebble', import.meta.url),
);
const program = process.env.PEBBLE_PATH ?? unpacked;

/** The set-up of `npm test` brings it, where it can. */
export const hasAcmeServer = existsSync(program);

/** So many that nobody listens at now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

export interface AcmeServer {
  directoryUrl: string;
  /** By which its own address is trusted (PEM, a file). */
  caFile: string;
  /** By which what it issues is trusted (PEM); another one after each start. */
  root(): Promise<string>;
  /** Stops it at once, as a failure of it would. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Pebble, which proves names at this port of this machine, whatever the name; what it issues lasts so long. */
export async function acmeServer({
  httpPort,
  lasts_s,
}: {
  httpPort: number;
  lasts_s: number;
}): Promise<AcmeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-acme-'));
  const authority = await certificateAuthority();
  const { chain, key } = await authority.issue({ names: ['localhost'], addresses: ['127.0.0.1'] });
  const [certificate, privateKey, caFile] = ['chain.pem', 'key.pem', 'ca.pem'].map((name) =>
    join(folder, name),
  );
  if (!certificate || !privateKey || !caFile) throw new Error('no files');
  writeFileSync(certificate, chain);
  writeFileSync(privateKey, key);
  writeFileSync(caFile, authority.root);
  const [port = 0, managementPort = 0, dnsPort = 0, unusedPort = 0] = await freePorts(4);
  const config = join(folder, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort: unusedPort,
    certificateValidityPeriod: lasts_s,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const running: ChildProcess[] = [];
  const run = (name: string, args: readonly string[]): ChildProcess => {
    const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1' };
    const child = spawn(join(dirname(program), name), args, { env, stdio: 'ignore' });
    running.push(child);
    return child;
  };
  const end = async (child: ChildProcess | null) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(async () => {
    await Promise.all(running.map(end));
    rmSync(folder, { recursive: true, force: true });
  });
  // Answers every question for an address with this machine's.
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-management', ''];
  run('pebble-challtestsrv', [...off, '-dns01', `127.0.0.1:${dnsPort}`, '-defaultIPv6', '']);
  const asked = (path: string, of: number): Promise<string> =>
    new Promise((resolve, reject) => {
      get({ hostname: '127.0.0.1', port: of, path, ca: authority.root }, async (incoming) => {
        resolve((await incoming.toArray()).join(''));
      }).on('error', reject);
    });
  let child: ChildProcess | null = null;
  const start = async () => {
    child = run('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dnsPort}`]);
    await expect.poll(() => asked('/dir', port).catch(() => '')).toContain('newOrder');
  };
  await start();
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    caFile,
    root: () => asked('/roots/0', managementPort),
    stop: () => end(child),
    start,
  };
}
