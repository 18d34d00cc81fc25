import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../server/src/testing/acme-server.ts';
import { certificateAuthority } from '../../server/src/testing/certificate-authority.ts';
import { openChromium } from './chromium.ts';
import { openProfile } from './harness.ts';
import { startServer } from './server-process.ts';
import { testServer } from './test-server.ts';

it('R14.3 who opens the console without TLS comes to it with TLS and signs in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-https-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const authority = await certificateAuthority();
  const { chain, key } = await authority.issue({ names: ['mine.example'] });
  writeFileSync(join(folder, 'chain.pem'), chain);
  writeFileSync(join(folder, 'key.pem'), key);
  const [httpPort = 0] = await freePorts(1);
  const { administrator, ownerUrl, runtimeUrl } = testServer();
  // The data of this worker, served once more.
  const { connection, stop } = await startServer(join(folder, 'data'), {
    DATABASE_URL: ownerUrl,
    DATABASE_RUNTIME_URL: runtimeUrl,
    METRICS_PORT: 'off',
    SERVICES: 'http,gateway',
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: '0',
    TLS_CERT_FILE: join(folder, 'chain.pem'),
    TLS_KEY_FILE: join(folder, 'key.pem'),
  });
  onTestFinished(stop);
  const trusted = new X509Certificate(chain).publicKey.export({ type: 'spki', format: 'der' });
  const browser = await openChromium([
    // This key and no other; Node's client checks the chain elsewhere.
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(trusted).digest('base64')}`,
    '--host-resolver-rules=MAP mine.example 127.0.0.1',
  ]);
  onTestFinished(() => browser.close());
  const page = await openProfile(browser);
  await page.goto(`http://mine.example:${httpPort}/`);
  const { port } = new URL(connection.httpsUrl ?? '');
  await page.locator('input[name="loginName"]').fill(administrator.loginName);
  expect(new URL(page.url()).origin).toBe(`https://mine.example:${port}`);
  await page.locator('input[name="password"]').fill(administrator.password);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-frame]').waitFor();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
});
