import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@vehicle/contract/access/member/passport';
import { takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVehicleFault } from './faults.ts';
import { openBrowser, openProfile, screenshot, signInByForm } from './harness.ts';
import { aMember, endSessionsOf, type MadeMember } from './member.ts';
import { ask, askAsAdministrator, aVehicle, soon } from './records.ts';
import { startServer } from './server-process.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let dataDir = '';
const pages: Page[] = [];
beforeAll(async () => {
  await askAsAdministrator();
  browser = await openBrowser();
  dataDir = await mkdtemp(join(tmpdir(), 'vehicle-e2e-outbox-'));
});
afterAll(async () => {
  for (const page of pages) await page.context().close();
  await rm(dataDir, { recursive: true, force: true });
});

async function aProfile(): Promise<Page> {
  const page = await openProfile(browser);
  pages.push(page);
  return page;
}

const dialog = (page: Page) => page.locator('.ant-modal.form-dialog');
const band = (page: Page, text: string) => page.locator('.link-band', { hasText: text });
const writing = (page: Page) => dialog(page).locator('textarea').first();

/** A fault that this member has taken. */
async function aTakenFault({ loginName, password }: Pick<MadeMember, 'loginName' | 'password'>) {
  const { id: vehicleId } = await aVehicle();
  const { id, version } = await aVehicleFault(vehicleId);
  const session = await ask(login, { body: { loginName, password, ip: '127.0.0.1' } }, '');
  await ask(takeFault, { params: { id }, body: { version } }, `Bearer ${session?.token}`);
  return { id, vehicleId };
}

async function openHandling(page: Page, vehicleId: number): Promise<void> {
  await page.evaluate(
    (hash) => window.location.assign(hash),
    `#/singleVehicle/index/${vehicleId}?tab=faultRecord`,
  );
  await page.getByRole('button', { name: '处理', exact: true }).click();
  await dialog(page).waitFor();
}

async function openAdding(page: Page): Promise<void> {
  await page.evaluate(() => window.location.assign('#/data/vehicle'));
  await page.locator('.toolbar').getByRole('button', { name: '新增' }).first().click();
  await dialog(page).locator('#plateNo').waitFor();
}

const faultOf = (id: number) => ask(vehicleFault.calls.get, { params: { id } });

/** Everything that the profile keeps. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

it('U12 of what one member has left on a device nothing is there for the next one, nor is it sent in their name', async () => {
  const page = await aProfile();
  const [first, second] = [await aMember(), await aMember()];
  const { id, vehicleId } = await aTakenFault(first);
  await signInByForm(page, first);
  await openHandling(page, vehicleId);
  await writing(page).fill('甲的处理措施');
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: '保存（联网后发送）' }).click();
  await band(page, '1 条待发送').waitFor();
  await page.route('**/vehicleFault/*/handle', (route) => route.abort());
  await page.context().setOffline(false);
  await openAdding(page);
  await dialog(page).locator('#plateNo').fill('甲的草稿');
  await expect.poll(() => keptBy(page), soon).toContain('甲的草稿');
  expect(await keptBy(page)).toContain('甲的处理措施');

  // The server ends the session; somebody else signs in on the same device.
  await endSessionsOf(first.id);
  await page.evaluate(() => localStorage.removeItem('vehicle.session'));
  await page.unrouteAll();
  await page.reload();
  await signInByForm(page, second);
  await expect.poll(() => keptBy(page), soon).not.toContain('甲的');
  expect(await keptBy(page)).not.toContain(first.loginName);
  expect(await page.locator('.link-band').count()).toBe(0);
  await openAdding(page);
  // As long as it takes to offer a draft.
  await page.waitForTimeout(1000);
  expect(await dialog(page).locator('#plateNo').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: '继续填写' }).count()).toBe(0);
  expect((await faultOf(id)).resolution).toBeNull();
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** How often the audit log says that it was handled. */
async function timesHandled(id: number): Promise<number> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::integer as count from audit_log where call = 'vehicleFault.handle' and record = $1`,
      [`vehicleFault/${id}`],
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

it('U12 what was written while the server was down is sent once when it runs again', {
  timeout: 300_000,
}, async () => {
  const { ownerUrl, runtimeUrl, administrator } = testServer();
  const settings = {
    DATABASE_URL: ownerUrl,
    DATABASE_RUNTIME_URL: runtimeUrl,
    HTTP_PORT: String(await freePort()),
    METRICS_PORT: 'off',
  };
  let server = await startServer(dataDir, settings);
  try {
    const { httpUrl } = server.connection;
    const { id, vehicleId } = await aTakenFault(administrator);
    const page = await aProfile();
    await page.goto(`${httpUrl}/#/login`);
    await page.locator('input[name="loginName"]').fill(administrator.loginName);
    await page.locator('input[name="password"]').fill(administrator.password);
    await page.locator('button[type="submit"]').click();
    await page.locator('[data-frame]').waitFor();
    await openHandling(page, vehicleId);
    await writing(page).fill('停机期间更换油泵');
    await server.stop();
    await band(page, '连接已断开').waitFor(soon);
    await dialog(page).getByRole('button', { name: '保存（联网后发送）' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '查看' }).or(band(page, '连接已断开')).first().waitFor();
    await screenshot(page, 'outbox-server-down-1440-zh');
    expect((await faultOf(id)).resolution).toBeNull();

    server = await startServer(dataDir, settings);
    await expect
      .poll(async () => (await faultOf(id)).resolution, { timeout: 60_000 })
      .toBe('停机期间更换油泵');
    await expect.poll(() => page.locator('.link-band').count(), soon).toBe(0);
    expect(await timesHandled(id)).toBe(1);
    expect(await keptBy(page)).not.toContain('停机期间');
  } finally {
    await server.stop();
  }
});
