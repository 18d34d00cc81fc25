import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { locationOf } from '@vehicle/jt808/location';
import { afterAll, expect, it } from 'vitest';
import { withClient } from '../platform/db/database.ts';
import { acmeServer, freePorts, hasAcmeServer } from '../testing/acme-server.ts';
import { certificateAuthority, certificateFolder } from '../testing/certificate-authority.ts';
import { enterTestFleet } from '../testing/fleet.sql.ts';
import { TestTerminal } from '../testing/gateway-terminal.ts';
import { ServerProcess } from '../testing/server-process.ts';

/** Only the first server makes a database. */
const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-tls-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Over TLS, by a client that trusts this authority alone. */
function statusOf(url: string, ca: string): Promise<number> {
  const { hostname, port, pathname: path } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, ca, servername: 'mine.example' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

it('R14.3 with certificate files the console and terminals of several processes have TLS, and a new certificate reaches all of them', async () => {
  const authority = await certificateAuthority();
  const files = certificateFolder();
  const names = ['mine.example'];
  files.write(await authority.issue({ names }));
  const settings = {
    TLS_CERT_FILE: files.certFile,
    TLS_KEY_FILE: files.keyFile,
    HTTPS_PORT: '0',
    GATEWAY_TLS_PORT: '0',
    SERVICES: 'http,gateway*2',
    METRICS_PORT: '0',
  };
  const server = new ServerProcess(dataDir, settings);
  const { httpUrl, httpsUrl, gatewayPort, gatewayTlsPort, metricsPort, ownerUrl } = await server.ready();
  const ca = authority.root;
  expect(await statusOf(`${httpsUrl}/ready`, ca)).toBe(200);
  // For tools of this machine.
  expect((await fetch(`${httpUrl}/ready`)).status).toBe(200);
  expect(server.output).toContain(`Console at ${httpsUrl}/`);
  expect(server.output).toContain(`(JT/T 808 over TLS) at 127.0.0.1:${gatewayTlsPort}`);

  const fleet = await withClient(ownerUrl, (client) => enterTestFleet(client, 4));
  const terminals: TestTerminal[] = [];
  for (const { phone } of fleet) {
    const trusted = { ca, servername: 'mine.example' };
    const terminal = await TestTerminal.connectSecurely(gatewayTlsPort ?? 0, phone, trusted);
    const { authCode } = await terminal.register();
    expect(await terminal.authenticate(authCode ?? '')).toBe(0);
    terminals.push(terminal);
  }
  const plain = await TestTerminal.connect(gatewayPort ?? 0, fleet[0]?.phone ?? '');
  plain.close();

  const serialNow = async (): Promise<string> => {
    const socket = connectTls({
      port: gatewayTlsPort ?? 0,
      host: '127.0.0.1',
      ca,
      servername: 'mine.example',
    });
    await once(socket, 'secureConnect');
    const { serialNumber } = socket.getPeerCertificate();
    socket.destroy();
    return serialNumber;
  };
  const before = await serialNow();
  files.write(await authority.issue({ names }));
  // Connections go to the processes in turn.
  await expect.poll(async () => [await serialNow(), await serialNow()].includes(before)).toBe(false);
  for (const terminal of terminals) {
    const at = { latitude: 1, longitude: 1, time: new Date() };
    terminal.send({ type: 'location', ...locationOf(at) });
    expect(await terminal.result()).toBe(0);
    terminal.close();
  }
  const measured = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const until_s = Number(/^vehicle_tls_certificate_expiry_timestamp_seconds (\d+)/m.exec(measured)?.[1]);
  expect(until_s).toBeGreaterThan(Date.now() / 1000);
  expect(measured).toContain('vehicle_tls_failures_total{cause="files"} 0');
  expect(await server.end('SIGTERM')).toBe(0);

  writeFileSync(files.keyFile, (await authority.issue({ names })).key);
  const broken = new ServerProcess(server.dataDir, settings);
  await once(broken.child, 'close');
  expect(broken.child.exitCode).toBe(1);
  expect(broken.output).toContain(
    `Cannot start: The key in ${files.keyFile} is not that of the first certificate`,
  );
});

it.skipIf(!hasAcmeServer)(
  'R14.3 a server orders its certificate by ACME while it serves with one of its own, and proves its name at HTTP_PORT',
  async () => {
    const [httpPort = 0] = await freePorts(1);
    const authority = await acmeServer({ httpPort, lasts_s: 3_600 });
    const server = new ServerProcess(dataDir, {
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: '0',
      ACME_DOMAINS: 'mine.example',
      ACME_EMAIL: 'it@mine.example',
      ACME_DIRECTORY: authority.directoryUrl,
      ACME_CA_FILE: authority.caFile,
      SERVICES: 'http',
    });
    const { httpsUrl } = await server.ready();
    expect(server.output).toContain('browsers warn of');
    const root = await authority.root();
    await expect.poll(() => statusOf(`${httpsUrl}/health`, root).catch(() => 0)).toBe(200);
    expect(server.output).toContain('has issued the certificate of mine.example');
    const { host } = new URL(authority.directoryUrl);
    const kept = `${server.dataDir}/secrets/acme/${host.replace(':', '_')}/certificate.pem`;
    expect(readFileSync(kept, 'utf8')).toContain('PRIVATE KEY');
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
