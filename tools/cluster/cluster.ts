import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../load/free-port.ts';
import { ClusterNode, type Identity } from './cluster-node.ts';

export interface ClusterOptions {
  /** Where the programs of a PostgreSQL with Citus lie. */
  bin: string;
  workers: number;
}

const database = 'telemetry';
const debian = '/usr/lib/postgresql';

/** Where the programs of a PostgreSQL with Citus lie: CITUS_BIN, or Debian's newest that has it. Null: there is none. */
export function findCitus(): string | null {
  const { CITUS_BIN } = process.env;
  if (CITUS_BIN !== undefined && CITUS_BIN !== '') return CITUS_BIN;
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const version = versions.find((each) => existsSync(join(debian, each, 'lib', 'citus.so')));
  return version === undefined ? null : join(debian, version, 'bin');
}

/** A Citus cluster on loopback: a coordinator and workers, with the two roles of the platform. */
export interface Cluster {
  coordinator: ClusterNode;
  workers: readonly ClusterNode[];
  ownerUrl: string;
  runtimeUrl: string;
  /** Starts another worker that belongs to nothing yet; `grant` gives it what its coordinator does not bring once it does. */
  startWorker(): Promise<ClusterNode>;
  grant(node: ClusterNode): Promise<void>;
  /** Ends every node and removes what they have written. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: as the user that Debian makes for it. */
function identityOf(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('There is no user postgres to run the cluster as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The one right that the coordinator does not bring to the others. */
function grantDatabase(node: ClusterNode, isPlain: boolean): Promise<void> {
  const grant = `grant create on database ${database} to vehicle_owner`;
  return node.run(database, ...(isPlain ? [] : ['set citus.enable_ddl_propagation = off']), grant);
}

const password = (): string => randomBytes(12).toString('hex');

/** A PostgreSQL of the same kind without Citus, with the same roles and the same database. */
export function startPlain(bin: string): Promise<Cluster> {
  return start({ bin, workers: 0, isPlain: true });
}

export function startCluster(options: ClusterOptions): Promise<Cluster> {
  return start({ ...options, isPlain: false });
}

async function start({ bin, workers, isPlain }: ClusterOptions & { isPlain: boolean }): Promise<Cluster> {
  if (!existsSync(join(bin, 'postgres'))) throw new Error(`There is no PostgreSQL in ${bin}`);
  const identity = identityOf();
  const directory = mkdtempSync(join(tmpdir(), 'vehicle-cluster-'));
  chmodSync(directory, 0o755);
  const passwords = { postgres: password(), vehicle_owner: password(), vehicle_runtime: password() };
  const passfile = join(directory, 'passfile');
  writeFileSync(
    passfile,
    Object.entries(passwords)
      .map(([role, secret]) => `127.0.0.1:*:*:${role}:${secret}\n`)
      .join(''),
    { mode: 0o600 },
  );
  const nodesDirectory = join(directory, 'nodes');
  mkdirSync(nodesDirectory);
  if (identity) for (const path of [passfile, nodesDirectory]) chownSync(path, identity.uid, identity.gid);
  const nodes: ClusterNode[] = [];

  async function startNode(): Promise<ClusterNode> {
    const port = await freePort();
    const node = new ClusterNode({
      bin,
      directory: join(nodesDirectory, String(nodes.length)),
      port,
      superuserPassword: passwords.postgres,
      identity,
      passfile,
      isPlain,
    });
    nodes.push(node);
    node.create();
    await node.start();
    await node.run('postgres', `create database ${database}`);
    if (!isPlain) await node.run(database, 'create extension citus');
    return node;
  }

  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const coordinator = await startNode();
    const started: ClusterNode[] = [];
    for (let count = 0; count < workers; count += 1) started.push(await startNode());
    const portOf = ({ name }: ClusterNode) => name.split(':')[1] ?? '';
    await coordinator.run(
      database,
      ...(isPlain ? [] : [`select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`]),
      ...started.map((node) => `select citus_add_node('127.0.0.1', ${portOf(node)})`),
      `create role vehicle_owner login password '${passwords.vehicle_owner}'`,
      `create role vehicle_runtime login password '${passwords.vehicle_runtime}'`,
    );
    await coordinator.run(database, 'grant create on schema public to vehicle_owner');
    for (const node of nodes) await grantDatabase(node, isPlain);
    const urlOf = (role: 'vehicle_owner' | 'vehicle_runtime') =>
      `postgres://${role}:${passwords[role]}@${coordinator.name}/${database}`;
    return {
      coordinator,
      workers: started,
      ownerUrl: urlOf('vehicle_owner'),
      runtimeUrl: urlOf('vehicle_runtime'),
      startWorker: startNode,
      grant: (node) => grantDatabase(node, isPlain),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
