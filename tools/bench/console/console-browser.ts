import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from 'playwright-core';
import { z } from 'zod';
import type { ConsolePlatform } from './console-platform.ts';

const probeFile = new URL('../../../apps/console/e2e/page-probe.ts', import.meta.url);
const probe = stripTypeScriptTypes(readFileSync(probeFile, 'utf8'));

const patience_ms = 30_000;
const lookEach_ms = 100;
const calmLooks = 5;
const busy = '.ant-spin-spinning, .anticon-spin, .progress, [aria-busy="true"]';
/** Streams and polls never end; what a page needs comes as these. */
const awaited = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);

const noted = z.object({ at: z.number(), duration: z.number(), what: z.string() });
const reading = z.object({
  now: z.number(),
  tasks: z.array(noted),
  interactions: z.array(noted.extend({ id: z.number(), waited: z.number(), worked: z.number() })),
  shifts: z.array(z.object({ at: z.number(), value: z.number(), isExpected: z.boolean() })),
  marks: z.array(noted),
});
type Reading = z.infer<typeof reading>;
export type Interaction = Reading['interactions'][number];

export interface Fetched {
  path: string;
  type: string;
  bodyBytes: number;
  headerBytes: number;
}

/** A quarter of the processor, as the limits have it. */
export const quarterSpeed = 4;

/** What a page is seen in: the limits are those of a page of this size. */
const viewport = { width: 1440, height: 900 };
/** Pixels of a window around its page, at most: tabs, address bar, edges. */
const windowFrame = { width: 60, height: 160 };

export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** What each part of the bench measures in. */
export interface Setting {
  browser: Browser;
  platform: ConsolePlatform;
  /** What the browser of the administrator keeps, signed in. */
  storageState: StorageState;
}

export interface BrowserSessionOptions {
  /** How many times slower than it is the processor seems. */
  slowdown?: number;
  /** Of somebody who has signed in. */
  storageState?: StorageState;
}

/** One person with a browser of their own and an empty cache. */
export class BrowserSession {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly #open = new Set<Request>();
  readonly #fetched: Promise<Fetched | null>[] = [];
  readonly #url: string;

  private constructor(page: Page, cdp: CDPSession, url: string) {
    this.page = page;
    this.cdp = cdp;
    this.#url = url;
    page.on('request', (request) => {
      if (awaited.has(request.resourceType())) this.#open.add(request);
    });
    page.on('requestfailed', (request) => this.#open.delete(request));
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream'))
        this.#open.delete(response.request());
    });
    page.on('requestfinished', (request) => {
      this.#open.delete(request);
      this.#fetched.push(fetchedBy(request));
    });
  }

  static async #begin(
    browser: Browser,
    url: string,
    { slowdown = 1, storageState }: BrowserSessionOptions,
  ): Promise<BrowserSession> {
    const context = await browser.newContext({
      viewport,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      ...(storageState === undefined ? {} : { storageState }),
    });
    context.setDefaultTimeout(patience_ms);
    await context.addInitScript(probe);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await showWhole(cdp);
    if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return new BrowserSession(page, cdp, url);
  }

  /** One person for some work, who leaves afterwards. */
  static async during<T>(
    browser: Browser,
    url: string,
    options: BrowserSessionOptions,
    work: (session: BrowserSession) => Promise<T>,
  ): Promise<T> {
    const session = await BrowserSession.#begin(browser, url, options);
    return work(session).finally(() => session.page.context().close());
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.#url}/#${path}`);
  }

  /** From the login page, as a person does. */
  async signIn({ loginName, password }: { loginName: string; password: string }): Promise<void> {
    await this.page.locator('input[name="loginName"]').fill(loginName);
    await this.page.locator('input[name="password"]').fill(password);
    // Somebody who types so long has the rest of the program already.
    await this.settle();
    await this.page.locator('button[type="submit"]').click();
    await this.page.locator('[data-frame]').waitFor();
  }

  /** Waits until nothing is fetched and nothing turns, for half a second. */
  async settle(): Promise<void> {
    const until = Date.now() + patience_ms;
    for (let calm = 0; calm < calmLooks && Date.now() < until; ) {
      await this.page.waitForTimeout(lookEach_ms);
      const turning = await this.page.locator(busy).filter({ visible: true }).count();
      calm = turning === 0 && this.#open.size === 0 ? calm + 1 : 0;
    }
  }

  async read(): Promise<Reading> {
    return reading.parse(await this.page.evaluate('pageProbe.read()'));
  }

  async fetched(): Promise<Fetched[]> {
    return (await Promise.all(this.#fetched)).filter((each) => each !== null);
  }
}

/**
 * The window that Playwright opens is as large as the page, so its lower edge hides what is under the browser's own bars. Nothing
 * that changes there is ever shown: the time of a click there would end with whatever moves next in the part that is seen.
 */
async function showWhole(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  const bounds = { width: viewport.width + windowFrame.width, height: viewport.height + windowFrame.height };
  await cdp.send('Browser.setWindowBounds', { windowId, bounds });
}

async function fetchedBy(request: Request): Promise<Fetched | null> {
  const sizes = await request.sizes().catch(() => null);
  if (!sizes) return null;
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    bodyBytes: sizes.responseBodySize,
    headerBytes: sizes.responseHeadersSize,
  };
}
