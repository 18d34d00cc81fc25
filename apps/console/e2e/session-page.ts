import type { Locator, Page } from 'playwright-core';
import { consoleUrl } from './harness.ts';

/** What a person in trouble with a session sees and does, in Chinese. */
export async function chooseFromUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: item }).click();
}

/** Agrees to act as another member. The page that is left has the same texts until the one that begins anew is there. */
export async function agreeToSimulate(page: Page): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: /确\s*定/ });
  await Promise.all([page.waitForEvent('load'), agree.click()]);
}

export function toast(page: Page, text: string): Locator {
  return page.locator('.ant-message-notice', { hasText: text });
}

export async function openLogin(page: Page, path = '/login'): Promise<void> {
  await page.goto(consoleUrl(path));
  await page.locator('.login-form').waitFor();
}

interface Refusal {
  status: number;
  json?: unknown;
  body?: string;
}

/** One call gets another answer than the server's own, which no test could make it give. */
export async function answerWith(page: Page, path: string, { status, json, body }: Refusal): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, ...(json === undefined ? { body: body ?? '' } : { json }) }),
  );
}

/** The call is given up as if the network were away. */
export async function cutOff(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.abort(),
  );
}

/** The envelope of a failure. */
export function failure(message: string, code = 'X'): unknown {
  return { success: false, message, object: { code } };
}

/** All that a browser keeps of a site, as text; bytes in hexadecimal, keys as far as they can be taken out. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const hex = (bytes: Uint8Array) =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof ArrayBuffer) return hex(new Uint8Array(value));
      if (ArrayBuffer.isView(value)) return hex(new Uint8Array(value.buffer));
      if (value instanceof CryptoKey)
        return crypto.subtle.exportKey('raw', value).then(
          (raw) => `exported ${hex(new Uint8Array(raw))}`,
          () => 'sealed key',
        );
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = await Promise.all(
        Object.entries(value).map(async ([name, part]) => `${name}=${await asText(part)}`),
      );
      return parts.join(' ');
    };
    const lines = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        for (const row of rows) lines.push(`${name}/${store}: ${await asText(row)}`);
      }
      database.close();
    }
    return lines.join('\n');
  });
}
