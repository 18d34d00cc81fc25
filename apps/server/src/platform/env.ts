import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passwordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { CallResult } from '@vehicle/contract/core/call';
import { type mapSource, tileCrs } from '@vehicle/contract/telemetry/map/source';
import { Cron } from 'croner';
import { z } from 'zod';
import { networkOf } from './address-range.ts';
import { AllowedHosts } from './allowed-host.ts';
import { addressFault } from './db/address.ts';
import { tileUrlsOf } from './tile-template.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const services = ['http', 'gateway', 'worker'] as const;
export type Service = (typeof services)[number];

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number from 0 to 65535 (0: any free port)' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a port number from 0 to 65535 (0: any free port)' });

const portOrOff = z
  .string()
  .regex(/^(off|\d{1,5})$/, { error: 'must be a port number from 0 to 65535, or off' })
  .transform((text) => (text === 'off' ? null : Number(text)))
  .refine((value) => value === null || value <= 65_535, {
    error: 'must be a port number from 0 to 65535, or off',
  });

const databaseUrl = z.string().superRefine((url, context) => {
  const fault = addressFault(url);
  if (fault !== null) context.addIssue(fault);
});

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

/** Of a file too. */
const directory = z.string().transform((path) => resolve(repository, path.replace(/^~(?=\/|$)/, homedir())));

/** ACME's challenge by HTTP proves no wildcard. */
const domain =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const serviceList = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(z.enum(services, { error: `must name some of ${services.join(', ')}, separated by commas` }))
      .min(1),
  );

/** `s3://bucket/prefix`; the prefix may be missing. */
export const s3Place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

function isSchedule(text: string): boolean {
  try {
    return new Cron(text, { mode: '5-part', paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

interface SettingNote {
  variable: string;
  /** As it would be written; null: not set. */
  fallback: string | null;
  description: string;
}

/** All addresses at once (`/0`) would let everybody claim to be anybody. */
const isProxy = (entry: string) => networkOf(entry) !== null && !/\/0+$/.test(entry);

const isHostOrNetwork = (entry: string) =>
  networkOf(entry) !== null || /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/.test(entry);

const notes = z.registry<SettingNote>();

function note(variable: string, fallback: string | null, description: string): [typeof notes, SettingNote] {
  return [notes, { variable, fallback, description }];
}

/** Every setting of the server. There is no mode beside them: `NODE_ENV` is not read. */
const settings = z.object({
  host: z
    .string()
    .register(...note('HOST', '127.0.0.1', 'Address that HTTP and the gateway listen on; 0.0.0.0 for all.')),
  httpPort: port
    .clone()
    .register(
      ...note(
        'HTTP_PORT',
        '8080',
        'Port of the console and its calls; with TLS of its health alone: everything else is sent to HTTPS_PORT or refused.',
      ),
    ),
  httpsPort: port
    .clone()
    .register(
      ...note(
        'HTTPS_PORT',
        '8443',
        'Port of the console and its calls over TLS, where there is a certificate.',
      ),
    ),
  gatewayPort: port.clone().register(...note('GATEWAY_PORT', '6808', 'TCP port for JT/T 808 terminals.')),
  gatewayTlsPort: portOrOff
    .clone()
    .register(
      ...note(
        'GATEWAY_TLS_PORT',
        'off',
        'The same for terminals that speak TLS; needs a certificate. off: none.',
      ),
    ),
  tlsCertFile: directory
    .clone()
    .nullable()
    .register(
      ...note(
        'TLS_CERT_FILE',
        null,
        'Certificate with its chain (PEM), read again when it changes. Not set, as ACME_DOMAINS: no TLS, which is then for a proxy.',
      ),
    ),
  tlsKeyFile: directory
    .clone()
    .nullable()
    .register(...note('TLS_KEY_FILE', null, 'The key of TLS_CERT_FILE (PEM).')),
  acmeDomains: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .refine((names) => names.every((name) => domain.test(name)), {
      error: 'must be names of this server such as mine.example.com, separated by commas',
    })
    .register(
      ...note(
        'ACME_DOMAINS',
        '',
        'Names of this server, separated by commas, for which a certificate is ordered and renewed by ACME; HTTP_PORT must be reached at their port 80. Empty: none.',
      ),
    ),
  acmeEmail: z
    .email({ error: 'must be an e-mail address' })
    .nullable()
    .register(
      ...note(
        'ACME_EMAIL',
        null,
        'Whom the certificate authority may write to; to set it agrees to its terms.',
      ),
    ),
  acmeDirectory: z
    .url({ protocol: /^https$/, error: 'must be like https://acme.example.com/directory' })
    .register(
      ...note(
        'ACME_DIRECTORY',
        'https://acme-v02.api.letsencrypt.org/directory',
        "Address of the certificate authority's ACME directory.",
      ),
    ),
  acmeCaFile: directory
    .clone()
    .nullable()
    .register(
      ...note(
        'ACME_CA_FILE',
        null,
        'Certificates (PEM) by which ACME_DIRECTORY is trusted, for an authority of your own. Not set: those that Node brings.',
      ),
    ),
  metricsPort: portOrOff
    .clone()
    .register(
      ...note('METRICS_PORT', '9464', 'Port of /metrics, /health and /ready of this process; off: none.'),
    ),
  metricsHost: z
    .string()
    .register(
      ...note('METRICS_HOST', '127.0.0.1', 'Address that METRICS_PORT listens on; 0.0.0.0 or :: for all.'),
    ),
  metricsAllowedHosts: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .refine((entries) => entries.every(isHostOrNetwork), {
      error: 'must be addresses, networks or names of hosts, separated by commas',
    })
    .register(
      ...note(
        'METRICS_ALLOWED_HOSTS',
        '',
        'Who else may ask METRICS_PORT: addresses and networks of those who ask, and names that this machine is asked by, separated by commas. Empty: this machine only.',
      ),
    ),
  databaseUrl: databaseUrl
    .nullable()
    .register(
      ...note(
        'DATABASE_URL',
        null,
        'PostgreSQL 15 or later, with a role that owns the schema; several hosts (one:5432,two:5432): the one that takes writes. Not set: an own PostgreSQL in DATA_DIR.',
      ),
    ),
  databaseRuntimeUrl: databaseUrl
    .nullable()
    .register(
      ...note(
        'DATABASE_RUNTIME_URL',
        null,
        'The same database with the role that the server works as. Not set: the role vehicle_runtime, granted to the role of DATABASE_URL.',
      ),
    ),
  telemetryUrl: databaseUrl
    .nullable()
    .register(
      ...note(
        'TELEMETRY_URL',
        null,
        'PostgreSQL 15 or later, or the coordinator of a Citus cluster, for what terminals send; with a role that owns its schema. Not set: in the same database as everything else.',
      ),
    ),
  telemetryRuntimeUrl: databaseUrl
    .nullable()
    .register(
      ...note(
        'TELEMETRY_RUNTIME_URL',
        null,
        'The same database with the role that the server works as; a cluster needs it. Not set: the role vehicle_runtime, granted to the role of TELEMETRY_URL.',
      ),
    ),
  dataDir: directory.register(
    ...note('DATA_DIR', 'data', 'Where database, secrets and logs are kept; relative to the repository.'),
  ),
  demo: onOff
    .nullable()
    .register(
      ...note(
        'DEMO',
        null,
        'on or off: demo organisations and a simulated fleet. Not set: on with the own PostgreSQL, off with DATABASE_URL.',
      ),
    ),
  trustProxy: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((entries) => entries.every(isProxy), {
      error: 'must be addresses or networks, separated by commas',
    })
    .register(
      ...note(
        'TRUST_PROXY',
        '',
        'Addresses or networks of the proxies whose X-Forwarded-For is believed, separated by commas; empty: none.',
      ),
    ),
  forwardAllowedHosts: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((entries) => AllowedHosts.faults(entries).length === 0, {
      error: 'must be hosts, host:port, addresses or networks, separated by commas',
    })
    .register(
      ...note(
        'FORWARD_ALLOWED_HOSTS',
        '',
        'Hosts (host, host:port) and networks (10.1.0.0/16) that messages may be forwarded to, separated by commas; http:// before an entry allows it without TLS. Internal addresses need an entry of their address or network. Empty: none.',
      ),
    ),
  menuAllowedHosts: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .register(
      ...note(
        'MENU_ALLOWED_HOSTS',
        '',
        'Hosts of other sites (host or host:port) that entries of the menu may lead to, separated by commas; empty: none.',
      ),
    ),
  loginLinkAuto: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .transform((value) => value === '1')
    .register(
      ...note(
        'LOGIN_LINK_AUTO',
        '0',
        '1: a link to #/login/name/password signs in without a click, for operators who link from another system.',
      ),
    ),
  passwordPolicy: passwordPolicy
    .clone()
    .register(
      ...note(
        'PASSWORD_POLICY',
        'product',
        "product: the product's own rules, 6 to 16 characters. nist: 15 to 128 characters of any kind.",
      ),
    ),
  sessionsOfMember: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'must be a number from 1 to 999' })
    .transform(Number)
    .register(
      ...note('SESSIONS_PER_MEMBER', '10', 'Sessions that a member may have at once; the oldest gives way.'),
    ),
  mapTileUrls: z
    .string()
    .transform(tileUrlsOf)
    .refine((urls) => urls.length > 0, {
      error: 'must be like https://host/{z}/{x}/{y}.png, with {z}, {x} and {y} once each',
    })
    .nullable()
    .register(
      ...note(
        'MAP_TILE_URL',
        null,
        'Map tiles, as https://tile{1-4}.example.com/{z}/{x}/{y}.png ({1-4} or {a-c}: several hosts). Browsers ask that host, which must allow it (CORS). Not set: the map of the console alone, and nothing leaves.',
      ),
    ),
  mapTileAttribution: z
    .string()
    .max(200, { error: 'must have at most 200 characters' })
    .register(...note('MAP_TILE_ATTRIBUTION', '', 'Whose the tiles are; written on the map.')),
  mapTileCrs: tileCrs
    .clone()
    .register(
      ...note('MAP_TILE_CRS', 'WGS84', 'WGS84, or GCJ02 for Chinese maps whose coordinates are shifted.'),
    ),
  mapTileMaxZoom: z
    .string()
    .regex(/^(?:[1-9]|1\d|2[0-2])$/, { error: 'must be a number from 1 to 22' })
    .transform(Number)
    .register(...note('MAP_TILE_MAX_ZOOM', '18', 'The finest level of the tiles, from 1 to 22.')),
  mapsDir: directory
    .nullable()
    .register(
      ...note(
        'MAPS_DIR',
        null,
        'Folder of PMTiles archives (*.pmtiles) for the map. Several servers need one that they share. Not set: maps in DATA_DIR.',
      ),
    ),
  backupTo: z
    .string()
    .refine((text) => !text.includes('://') || s3Place.test(text), {
      error: 'must be a folder, or like s3://bucket/prefix',
    })
    .nullable()
    .register(
      ...note(
        'BACKUP_TO',
        null,
        'Folder, or s3://bucket/prefix, that backups are put into by themselves; of this platform alone. Not set: none are made.',
      ),
    ),
  backupSchedule: z
    .string()
    .refine(isSchedule, { error: 'must be like 30 2 * * * (minute, hour, day, month, weekday)' })
    .register(
      ...note(
        'BACKUP_SCHEDULE',
        '30 2 * * *',
        "When backups are made: minute, hour, day, month, weekday, in the mines' time (Asia/Shanghai).",
      ),
    ),
  backupKeep: z
    .string()
    .regex(/^[1-9]\d{0,2}d( [1-9]\d{0,2}w)?( [1-9]\d{0,2}m)?$/, {
      error: 'must be like 7d 4w 6m (days, weeks, months)',
    })
    .register(
      ...note(
        'BACKUP_KEEP',
        '7d 4w 6m',
        'How many backups are kept: the last of so many days, weeks and months. With BACKUP_ARCHIVE every moment of so many days can be restored.',
      ),
    ),
  backupS3Endpoint: z
    .url({ protocol: /^https?$/, error: 'must be like https://host:port' })
    .nullable()
    .register(
      ...note('BACKUP_S3_ENDPOINT', null, "The server of an s3:// address. Not set: Amazon's of the region."),
    ),
  backupS3Region: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be like us-east-1' })
    .register(...note('BACKUP_S3_REGION', 'us-east-1', 'Region of the bucket.')),
  backupS3KeyId: z
    .string()
    .nullable()
    .register(...note('BACKUP_S3_KEY_ID', null, 'Key that may list, read, write and delete there.')),
  backupS3Secret: z
    .string()
    .nullable()
    .register(...note('BACKUP_S3_SECRET', null, 'Its secret.')),
  backupS3SecretFile: z
    .string()
    .nullable()
    .register(...note('BACKUP_S3_SECRET_FILE', null, 'File with its secret, instead of BACKUP_S3_SECRET.')),
  backupArchive: onOff
    .clone()
    .register(
      ...note(
        'BACKUP_ARCHIVE',
        'off',
        'on: every change of the own PostgreSQL goes to BACKUP_TO within about a minute, so that any moment can be restored.',
      ),
    ),
  slowStatement_ms: z
    .string()
    .regex(/^(off|[1-9]\d{0,6})$/, { error: 'must be a number of milliseconds from 1 to 9999999, or off' })
    .transform((text) => (text === 'off' ? null : Number(text)))
    .register(
      ...note(
        'SLOW_STATEMENT_MS',
        '1000',
        'A statement of the database that takes longer, in milliseconds, is written to the log (database.slow) and counted; off: none.',
      ),
    ),
  logLevel: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
    .register(...note('LOG_LEVEL', 'info', 'What goes to the log: debug, info, warn or error.')),
  logFile: directory
    .clone()
    .nullable()
    .register(
      ...note(
        'LOG_FILE',
        null,
        'File that the log is written to, which moves on by itself when it is large; relative to the repository. Not set: stdout, and npm start and vehicle serve write log/server.log in DATA_DIR.',
      ),
    ),
  services: serviceList.register(
    ...note(
      'SERVICES',
      services.join(','),
      'Which services this process runs, separated by commas; also --services=…. gateway*4: terminals are served by four processes.',
    ),
  ),
});

/** The configuration table of the README, in its order. */
export const settingNotes: readonly SettingNote[] = Object.values(settings.shape).flatMap(
  (schema) => notes.get(schema) ?? [],
);

type Parsed = z.output<typeof settings>;
type MapTiles = CallResult<typeof mapSource>;

/** Where the certificate comes from. */
export type TlsSource =
  | { by: 'files'; certFile: string; keyFile: string }
  | { by: 'acme'; domains: readonly string[]; email: string; directoryUrl: string; caFile: string | null };

type TlsVariable =
  | 'tlsCertFile'
  | 'tlsKeyFile'
  | 'acmeDomains'
  | 'acmeEmail'
  | 'acmeDirectory'
  | 'acmeCaFile';
export type Env = Readonly<
  Omit<Parsed, 'demo' | TlsVariable> & {
    demo: boolean;
    mapTiles: MapTiles;
    /** Null: TLS is a proxy's. */
    tls: TlsSource | null;
    /** How many processes serve terminals. */
    gateways: number;
  }
>;

type Variables = Readonly<Record<string, string | undefined>>;

function written(variables: Variables): Record<string, string | null> {
  const entries = Object.entries(settings.shape).map(([key, schema]) => {
    const setting = notes.get(schema);
    return [key, (setting && variables[setting.variable]) || (setting?.fallback ?? null)];
  });
  return Object.fromEntries(entries);
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const setting = settingNotes[Object.keys(settings.shape).indexOf(String(path[0]))];
  return `${setting?.variable} ${message}.`;
}

function mapTilesOf({ mapTileUrls, mapTileAttribution, mapTileCrs, mapTileMaxZoom }: Parsed): MapTiles {
  if (mapTileUrls === null) return null;
  return { urls: mapTileUrls, attribution: mapTileAttribution, crs: mapTileCrs, maxZoom: mapTileMaxZoom };
}

/** One way or the other, and each of them whole. */
function tlsOf({ tlsCertFile, tlsKeyFile, ...acme }: Pick<Parsed, TlsVariable>): TlsSource | null {
  const { acmeDomains: domains, acmeEmail: email, acmeDirectory: directoryUrl, acmeCaFile: caFile } = acme;
  const hasFiles = tlsCertFile !== null && tlsKeyFile !== null;
  const hasAcme = domains.length > 0 && email !== null;
  if (!hasFiles && tlsCertFile !== tlsKeyFile)
    throw new Error('Wrong settings:\n  TLS_CERT_FILE and TLS_KEY_FILE need each other.');
  if (!hasAcme && (domains.length > 0 || email !== null))
    throw new Error('Wrong settings:\n  ACME_DOMAINS and ACME_EMAIL need each other.');
  if (hasFiles && hasAcme)
    throw new Error(
      'Wrong settings:\n  The certificate is in TLS_CERT_FILE or ordered for ACME_DOMAINS, not both.',
    );
  if (hasFiles) return { by: 'files', certFile: tlsCertFile, keyFile: tlsKeyFile };
  return hasAcme ? { by: 'acme', domains, email, directoryUrl, caFile } : null;
}

function assertTlsFits({ services, gatewayTlsPort }: Parsed, tls: TlsSource | null): void {
  if (tls === null && gatewayTlsPort !== null)
    throw new Error(
      'Wrong settings:\n  GATEWAY_TLS_PORT needs TLS_CERT_FILE and TLS_KEY_FILE, or ACME_DOMAINS.',
    );
  if (tls?.by === 'acme' && !services.includes('http'))
    throw new Error('Wrong settings:\n  ACME_DOMAINS needs the service http; without it use TLS_CERT_FILE.');
}

const mostGateways = 64;
const manyGateways = /\bgateway\s*\*\s*(\d+)/;

/** `gateway*4`: so many of them. */
function gatewaysOf(services: string): number {
  const count = Number(manyGateways.exec(services)?.[1] ?? 1);
  if (count >= 1 && count <= mostGateways) return count;
  throw new Error(`Wrong settings:\n  SERVICES must name from 1 to ${mostGateways} gateways.`);
}

function backupFaultOf(env: Parsed): string | null {
  if (env.backupArchive && env.backupTo === null) return 'BACKUP_ARCHIVE needs BACKUP_TO.';
  if (env.backupArchive && env.databaseUrl !== null)
    return 'BACKUP_ARCHIVE is for the own PostgreSQL; archive the one of DATABASE_URL with its own means.';
  if (env.backupArchive && !env.services.includes('worker'))
    return 'BACKUP_ARCHIVE needs the service worker in the process of the own PostgreSQL.';
  if (env.backupTo === null || !s3Place.test(env.backupTo)) return null;
  if (env.backupS3KeyId === null) return 'BACKUP_TO in a bucket needs BACKUP_S3_KEY_ID.';
  if (env.backupS3Secret === null && env.backupS3SecretFile === null)
    return 'BACKUP_TO in a bucket needs BACKUP_S3_SECRET or BACKUP_S3_SECRET_FILE.';
  return null;
}

/** Reads the settings; throws one error that names all that are wrong (without values: some are secret). */
export function readEnv(variables: Variables = process.env, args: readonly string[] = []): Env {
  const named = args.find((arg) => arg.startsWith('--services='))?.slice('--services='.length);
  const asked = named ?? variables.SERVICES ?? '';
  const gateways = gatewaysOf(asked);
  const plain = asked.replace(manyGateways, 'gateway');
  const result = settings.safeParse(written({ ...variables, SERVICES: plain }));
  if (!result.success)
    throw new Error(`Wrong settings:\n  ${result.error.issues.map(sentence).join('\n  ')}`);
  const env = result.data;
  if (env.databaseRuntimeUrl !== null && env.databaseUrl === null) {
    throw new Error('Wrong settings:\n  DATABASE_RUNTIME_URL needs DATABASE_URL.');
  }
  if (env.telemetryRuntimeUrl !== null && env.telemetryUrl === null) {
    throw new Error('Wrong settings:\n  TELEMETRY_RUNTIME_URL needs TELEMETRY_URL.');
  }
  const backupFault = backupFaultOf(env);
  if (backupFault !== null) throw new Error(`Wrong settings:\n  ${backupFault}`);
  const { tlsCertFile, tlsKeyFile, acmeDomains, acmeEmail, acmeDirectory, acmeCaFile, ...rest } = env;
  const tls = tlsOf({ tlsCertFile, tlsKeyFile, acmeDomains, acmeEmail, acmeDirectory, acmeCaFile });
  assertTlsFits(env, tls);
  return Object.freeze({
    ...rest,
    demo: env.demo ?? env.databaseUrl === null,
    mapTiles: mapTilesOf(env),
    tls,
    gateways,
  });
}
