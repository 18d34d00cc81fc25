import { describe, expect, it } from 'vitest';
import { readEnv, settingNotes } from './env.ts';

describe('settings', () => {
  it('need nothing to be set', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      httpPort: 8080,
      gatewayPort: 6808,
      databaseUrl: null,
      demo: true,
      services: ['http', 'gateway', 'worker'],
    });
  });

  it('run no demo on a database of the operator unless asked', () => {
    const databaseUrl = 'postgresql://vehicle@db/vehicle';
    expect(readEnv({ DATABASE_URL: databaseUrl }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: 'on' }).demo).toBe(true);
    expect(readEnv({ DEMO: 'off' }).demo).toBe(false);
  });

  it('take the services from the command line before the environment', () => {
    expect(readEnv({ SERVICES: 'http' }, ['--services=gateway,worker']).services).toEqual([
      'gateway',
      'worker',
    ]);
  });

  it('treat an empty variable as not set', () => {
    expect(readEnv({ HTTP_PORT: '', DATABASE_URL: '' })).toMatchObject({ httpPort: 8080, databaseUrl: null });
  });

  it.each([
    ['HTTP_PORT', '80a'],
    ['HTTP_PORT', '65536'],
    ['GATEWAY_PORT', '-1'],
    ['METRICS_PORT', 'none'],
    ['METRICS_ALLOWED_HOSTS', 'http://monitor'],
    ['DATABASE_URL', 'postgresql://u:p@one:5432,two:99999/vehicle'],
    ['DATABASE_URL', 'postgresql://u:p@one,two/vehicle?target_session_attrs=standby'],
    ['DATABASE_URL', 'mysql://secret@host/x'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SERVICES', 'http,htp'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.1'],
    ['TRUST_PROXY', '[::1]'],
  ])('say that %s=%s is wrong without repeating the value', (variable, value) => {
    const read = () => readEnv({ [variable]: value });
    expect(read).toThrow(`${variable} must`);
    expect(read).not.toThrow(value);
  });

  it('name all that is wrong at once', () => {
    expect(() => readEnv({ HTTP_PORT: 'x', DEMO: 'x' })).toThrow(/HTTP_PORT.*\n.*DEMO/);
  });

  it('have the same meaning whatever NODE_ENV says', () => {
    expect(readEnv({ NODE_ENV: 'developmnet' })).toEqual(readEnv({ NODE_ENV: 'production' }));
  });

  it.each([
    [{ BACKUP_TO: 'ftp://host/path' }, 'BACKUP_TO must be a folder'],
    [{ BACKUP_TO: 's3://bucket/mine' }, 'needs BACKUP_S3_KEY_ID'],
    [{ BACKUP_TO: 's3://bucket', BACKUP_S3_KEY_ID: 'key' }, 'BACKUP_S3_SECRET_FILE'],
    [{ BACKUP_SCHEDULE: '61 2 * * *' }, 'BACKUP_SCHEDULE must be like'],
    [{ BACKUP_SCHEDULE: '0 0 30 2 *' }, 'BACKUP_SCHEDULE must be like'],
    [{ BACKUP_KEEP: '6m 7d' }, 'BACKUP_KEEP must be like'],
    [{ BACKUP_ARCHIVE: 'on' }, 'needs BACKUP_TO'],
    [{ BACKUP_ARCHIVE: 'on', BACKUP_TO: 'x', DATABASE_URL: 'postgres://h/d' }, 'own PostgreSQL'],
    [{ BACKUP_ARCHIVE: 'on', BACKUP_TO: 'x', SERVICES: 'http' }, 'needs the service worker'],
  ])('R14.4 %j is refused in words', (variables, words) => {
    expect(() => readEnv(variables)).toThrow(words);
  });

  it('METRICS_PORT can be off', () => {
    expect(readEnv({}).metricsPort).toBe(9464);
    expect(readEnv({ METRICS_PORT: 'off' }).metricsPort).toBe(null);
  });

  it('R14.3 take a certificate from files or by ACME, whole and in one way, and no TLS without it', () => {
    const files = { TLS_CERT_FILE: '/tls/chain.pem', TLS_KEY_FILE: '/tls/key.pem' };
    const acme = {
      ACME_DOMAINS: 'Mine.example.com, www.mine.example.com',
      ACME_EMAIL: 'it@mine.example.com',
    };
    expect(readEnv({}).tls).toBe(null);
    expect(readEnv(files).tls).toEqual({ by: 'files', certFile: '/tls/chain.pem', keyFile: '/tls/key.pem' });
    expect(readEnv(acme).tls).toEqual({
      by: 'acme',
      domains: ['mine.example.com', 'www.mine.example.com'],
      email: 'it@mine.example.com',
      directoryUrl: 'https://acme-v02.api.letsencrypt.org/directory',
      caFile: null,
    });
    expect(() => readEnv({ ...files, ...acme })).toThrow('not both');
    for (const name of Object.keys(files))
      expect(() => readEnv({ ...files, [name]: '' })).toThrow('need each other');
    for (const name of Object.keys(acme))
      expect(() => readEnv({ ...acme, [name]: '' })).toThrow('need each other');
    expect(() => readEnv({ ...acme, ACME_DOMAINS: '*.mine.example.com' })).toThrow('ACME_DOMAINS must');
    expect(() => readEnv({ ...acme, ACME_DIRECTORY: 'http://ca.example.com/dir' })).toThrow(
      'ACME_DIRECTORY must',
    );
    expect(() => readEnv({ ...acme, SERVICES: 'gateway' })).toThrow('ACME_DOMAINS needs the service http');
    expect(() => readEnv({ GATEWAY_TLS_PORT: '6809' })).toThrow('GATEWAY_TLS_PORT needs');
    expect(readEnv({ ...files, GATEWAY_TLS_PORT: '6809' }).gatewayTlsPort).toBe(6809);
  });

  it('are described one by one', () => {
    expect(settingNotes.map(({ variable }) => variable)).toEqual([
      'HOST',
      'HTTP_PORT',
      'HTTPS_PORT',
      'GATEWAY_PORT',
      'GATEWAY_TLS_PORT',
      'TLS_CERT_FILE',
      'TLS_KEY_FILE',
      'ACME_DOMAINS',
      'ACME_EMAIL',
      'ACME_DIRECTORY',
      'ACME_CA_FILE',
      'METRICS_PORT',
      'METRICS_HOST',
      'METRICS_ALLOWED_HOSTS',
      'DATABASE_URL',
      'DATABASE_RUNTIME_URL',
      'TELEMETRY_URL',
      'TELEMETRY_RUNTIME_URL',
      'DATA_DIR',
      'DEMO',
      'TRUST_PROXY',
      'FORWARD_ALLOWED_HOSTS',
      'MENU_ALLOWED_HOSTS',
      'LOGIN_LINK_AUTO',
      'PASSWORD_POLICY',
      'SESSIONS_PER_MEMBER',
      'MAP_TILE_URL',
      'MAP_TILE_ATTRIBUTION',
      'MAP_TILE_CRS',
      'MAP_TILE_MAX_ZOOM',
      'MAPS_DIR',
      'BACKUP_TO',
      'BACKUP_SCHEDULE',
      'BACKUP_KEEP',
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_REGION',
      'BACKUP_S3_KEY_ID',
      'BACKUP_S3_SECRET',
      'BACKUP_S3_SECRET_FILE',
      'BACKUP_ARCHIVE',
      'SLOW_STATEMENT_MS',
      'LOG_LEVEL',
      'LOG_FILE',
      'SERVICES',
    ]);
  });
});
