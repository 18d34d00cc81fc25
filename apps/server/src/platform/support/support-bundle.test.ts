import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { settingNotes } from '../env.ts';
import { writeSupport } from './support-bundle.ts';

const places = mkdtempSync(join(tmpdir(), 'vehicle-bundle-'));
afterAll(() => rmSync(places, { recursive: true, force: true }));

let place: string;
let dataDir: string;
beforeEach(() => {
  place = mkdtempSync(join(places, 'of-'));
  dataDir = join(place, 'data');
  mkdirSync(join(dataDir, 'log'), { recursive: true });
  mkdirSync(join(dataDir, 'secrets/acme/acme.example'), { recursive: true });
});

type Written = Record<string, string>;

/** By what is said of it; a secret has no default. A setting that is added later is among them if it is one. */
const secretSettings = settingNotes.filter(
  ({ variable, fallback, description }) =>
    fallback === null &&
    /secret|passw|passphrase|token|credential|\bkeys?\b/i.test(
      `${variable} ${description}`.replaceAll('_', ' '),
    ),
);

const aKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => /^[\w+/=]{12,}$/.test(line));

/** Everything that a bundle holds, with the settings and a log in which each of the words stands. */
async function bundleOf(settings: Written, logged: readonly string[]): Promise<Map<string, string>> {
  const lines = logged.flatMap((word) => [
    `a library's own line with ${word} in it`,
    JSON.stringify({ at: 'x', level: 'error', event: 'planted', error: `of ${word}, as it is` }),
    `and ${encodeURIComponent(word)} in an address`,
  ]);
  writeFileSync(join(dataDir, 'log/server.log'), `${lines.join('\n')}\n`);
  const file = join(place, `${randomUUID()}.tar.gz`);
  const variables = { DATA_DIR: dataDir, METRICS_PORT: 'off', ...settings };
  await writeSupport({ variables, repository: place, file, within_ms: 2_000 });
  const entries = await unpackTar(gunzipSync(readFileSync(file)));
  const contents = new Map(
    entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]),
  );
  expect(contents.get('support/log/server.log')).toContain('own line');
  return contents;
}

/** In which part a word stands, in whatever spelling. */
function leaksOf(contents: Map<string, string>, words: readonly string[]): string[] {
  const spelt = words.flatMap((word) => [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)]);
  return [...contents].flatMap(([name, text]) =>
    spelt.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  );
}

const settingsIn = (contents: Map<string, string>) =>
  JSON.parse(contents.get('support/settings.json') ?? '{}');

it('R14.6 the bundle for support holds no secret of any setting that there is, nor what stands in the files that settings name', async () => {
  expect(secretSettings.map(({ variable }) => variable)).toEqual(
    expect.arrayContaining(['TLS_KEY_FILE', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET', 'BACKUP_S3_SECRET_FILE']),
  );
  const settings: Written = {};
  const secrets: string[] = [];
  for (const { variable } of secretSettings) {
    const secret = variable.startsWith('TLS') ? aKey() : `a "marker": ${randomUUID()}`;
    secrets.push(...(variable.startsWith('TLS') ? linesOf(secret) : [secret]));
    settings[variable] = variable.endsWith('_FILE') ? join(place, variable) : secret;
    if (variable.endsWith('_FILE')) writeFileSync(join(place, variable), secret);
  }
  expect(secrets.length).toBeGreaterThanOrEqual(secretSettings.length);
  const databases = settingNotes.filter(({ variable }) => /^(DATABASE|TELEMETRY)_.*URL$/.test(variable));
  expect(databases.length).toBe(4);
  for (const { variable } of databases) {
    const [password, other] = [`p@ss'w"rd-${randomUUID()}`, randomUUID()];
    secrets.push(password, other);
    settings[variable] =
      `postgresql://vehicle:${password}@127.0.0.1:1,127.0.0.1:2/vehicle?sslpassword=${other}`;
  }
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
  const contents = await bundleOf(
    {
      ...settings,
      BACKUP_TO: 's3://bucket/mine',
      BACKUP_S3_ENDPOINT: `https://user:${keys[0]}@127.0.0.1:1`,
      TLS_CERT_FILE: join(place, 'certificate.pem'),
      MAP_TILE_URL: `https://tiles.example/${keys[2]}/{z}/{x}/{y}.png?access_token=${keys[1]}`,
    },
    [...secrets, keys[0], keys[1]],
  );
  expect(leaksOf(contents, [...secrets, ...keys])).toEqual([]);
  const told = settingsIn(contents);
  // These are settings that a server starts with, and what helps is still told.
  expect(told.wrong).toBeUndefined();
  expect(told.settings).toMatchObject({
    DATABASE_URL: 'postgresql://127.0.0.1:1,127.0.0.1:2/vehicle?…',
    BACKUP_TO: 's3://bucket/mine',
    BACKUP_S3_SECRET: '(set)',
    BACKUP_S3_SECRET_FILE: join(place, 'BACKUP_S3_SECRET_FILE'),
    BACKUP_S3_ENDPOINT: 'https://127.0.0.1:1',
    TLS_KEY_FILE: join(place, 'TLS_KEY_FILE'),
    MAP_TILE_URL: 'https://tiles.example/…/{z}/{x}/{y}.png?…',
  });
});

it.each([
  [
    'an address of a database',
    true,
    (secret: string) => `postgres://vehicle:${secret}@127.0.0.1:1/vehicle?password=${secret}`,
  ],
  [
    'one whose password was not encoded',
    false,
    (secret: string) => `postgres://vehicle:${secret}@127.0.0.1:1/vehicle`,
  ],
  [
    'an address of the web',
    true,
    (secret: string) => `https://${secret}:${secret}@host.example/in?key=${secret}#${secret}`,
  ],
  ['a bucket', true, (secret: string) => `s3://key:${secret}@bucket/mine`],
])(
  'R14.6 nor does it where a setting, whichever, is %s and no server starts with it',
  async (_, isEncoded, written) => {
    // A slash, an @ and a # in it: what somebody types who does not know that they are to be encoded.
    const names = settingNotes.map(({ variable }) => variable).filter((name) => name !== 'DATA_DIR');
    const secrets = names.map(() => (isEncoded ? randomUUID() : `a/b@c#${randomUUID()}`));
    const settings = names.map((name, at) => [name, written(secrets[at] ?? '')]);
    const contents = await bundleOf(Object.fromEntries(settings), secrets);
    expect(settingsIn(contents).wrong).toContain('HTTP_PORT must be a port number');
    expect(leaksOf(contents, secrets)).toEqual([]);
  },
);

it('R14.6 nor where the address of a database is none, or the file of a secret is the secret itself', async () => {
  const secrets = Array.from({ length: 3 }, () => randomUUID());
  const [first, second, third] = secrets;
  const settings = {
    DATABASE_URL: `host=127.0.0.1 user=vehicle password=${first}`,
    TELEMETRY_URL: `vehicle:${second}@127.0.0.1/vehicle`,
    BACKUP_S3_SECRET_FILE: third ?? '',
  };
  const contents = await bundleOf(settings, [first ?? '', third ?? '', settings.TELEMETRY_URL]);
  expect(settingsIn(contents).wrong).toContain('DATABASE_URL must be like');
  expect(settingsIn(contents).settings).toMatchObject({
    DATABASE_URL: '(set)',
    BACKUP_S3_SECRET_FILE: '(set)',
  });
  expect(leaksOf(contents, secrets)).toEqual([]);
});

it("R14.6 nor what lies in the folder of secrets, ACME's account and the key of its certificate among it", async () => {
  const [account, certificate, password] = [aKey(), aKey(), randomUUID()];
  writeFileSync(join(dataDir, 'secrets/acme/acme.example/account.pem'), account);
  writeFileSync(join(dataDir, 'secrets/acme/acme.example/certificate.pem'), certificate);
  writeFileSync(join(dataDir, 'secrets/postgres.json'), JSON.stringify({ owner: password }));
  const settings = {
    ACME_DOMAINS: 'mine.example',
    ACME_EMAIL: 'it@mine.example',
    ACME_DIRECTORY: 'https://acme.example/directory',
  };
  const secrets = [...linesOf(account), ...linesOf(certificate), password];
  expect(secrets.length).toBeGreaterThan(4);
  const contents = await bundleOf(settings, secrets);
  expect(settingsIn(contents).wrong).toBeUndefined();
  expect(settingsIn(contents).settings).toMatchObject(settings);
  expect(leaksOf(contents, secrets)).toEqual([]);
});
