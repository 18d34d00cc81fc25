import { memberInfo } from '@vehicle/contract/access/member/passport';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ForeignSite, openForeignSites } from './foreign-site.ts';
import { openForEachTest } from './frame-page.ts';
import { pathOfUpload, tokenOfAdministrator, upload } from './policy-upload.ts';
import { askAsAdministrator, aVehicle } from './records.ts';
import { testServer } from './test-server.ts';

let page: Page;
let site: ForeignSite;
let other: ForeignSite;
openForEachTest((opened) => {
  ({ page } = opened);
});
openForeignSites((one, another) => {
  [site, other] = [one, another];
});

beforeAll(askAsAdministrator);

/** What the server answers to who is signed in, by its path; the other site's page is given the token. */
async function answersOf(token: string): Promise<Readonly<Record<string, string>>> {
  const { id } = await aVehicle();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 32, height: 32 } });
  return {
    'the console': '/',
    'the documentation of the calls': '/docs',
    'the user guide': '/guide-zh.html',
    'the answer of a call': memberInfo.path,
    'a stream': `${vehicleStream.path}?vehicles=${id}`,
    'a file': await pathOfUpload(token, { name: 'a.png', type: 'image/png', content: picture }),
  };
}

const elements = {
  iframe: (address: string) => `<iframe src="${address}"></iframe>`,
  frame: (address: string) => `<frameset><frame src="${address}"></frameset>`,
  object: (address: string) => `<object data="${address}" type="text/html"></object>`,
  embed: (address: string) => `<embed src="${address}" type="text/html">`,
};

/** Puts the markup into a page of the other site. */
async function write(html: string): Promise<void> {
  await page.goto(site.url);
  await page.evaluate((text) => {
    document.open();
    document.write(text);
    document.close();
  }, html);
}

const shown = () =>
  page
    .frames()
    .slice(1)
    .map((frame) => frame.url());

describe('another site', () => {
  it.each(Object.entries(elements))(
    'F70 shows a site without policy in <%s>, and nothing of the server',
    async (_, around) => {
      await write(around(`${other.url}/shown`));
      await expect.poll(shown).toEqual([`${other.url}/shown`]);
      const token = await tokenOfAdministrator();
      const answers = await answersOf(token);
      await page.context().setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
      for (const [what, path] of Object.entries(answers)) {
        const refusals: string[] = [];
        page.on('console', (message) => refusals.push(message.text()));
        await write(around(`${testServer().httpUrl}${path}`));
        await expect
          .poll(() => refusals.join('\n'), { message: what })
          .toMatch(/frame-ancestors 'none'|X-Frame-Options/);
        expect(
          shown().filter((address) => address.startsWith(testServer().httpUrl)),
          what,
        ).toEqual([]);
        page.removeAllListeners('console');
      }
    },
  );

  const logo = '/icon.svg';

  /** Whether the other site's page gets something of an address, in each way that it has. */
  const ways: Readonly<Record<string, (address: string) => Promise<boolean>>> = {
    'a request with a token': (address) =>
      fetch(address, { headers: { authorization: 'Bearer x' } }).then(
        () => true,
        () => false,
      ),
    'a request without': (address) =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    'a request whose answer it may not read': (address) =>
      fetch(address, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    'a picture': (address) =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onload = () => resolve(true);
        picture.onerror = () => resolve(false);
        picture.src = address;
      }),
    'a script': (address) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        script.src = address.replace(/svg$/, 'js');
        document.body.append(script);
      }),
  };

  it.each(Object.entries(ways))(
    'F71 F74 reads another site by %s, and nothing of the server',
    async (name, way) => {
      await page.goto(site.url);
      expect(await page.evaluate(way, `${other.url}/open.svg`)).toBe(true);
      const served = await page.request.get(`${testServer().httpUrl}/`);
      const script = /assets\/[\w-]+\.js/.exec(await served.text())?.[0] ?? '';
      expect(script).not.toBe('');
      const targets = name === 'a script' ? [`/${script}`] : [logo, memberInfo.path, '/health', '/'];
      for (const path of targets)
        expect(await page.evaluate(way, `${testServer().httpUrl}${path}`), path).toBe(false);
    },
  );

  it('F69 has no hold on a console that it opens in a window', async () => {
    await page.goto(site.url);
    const opened = async (address: string) => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate((target) => {
          Reflect.set(window, 'opened', window.open(target));
        }, address),
      ]);
      await popup.waitForLoadState();
      const isHeld = await popup.evaluate(() => window.opener !== null);
      const isVisible = await page.evaluate(() => Reflect.get(window, 'opened').closed === false);
      await popup.close();
      return { isHeld, isVisible };
    };
    expect(await opened(`${other.url}/window`)).toEqual({ isHeld: true, isVisible: true });
    expect(await opened(testServer().httpUrl)).toEqual({ isHeld: false, isVisible: false });
  });
});

describe('a file that somebody has uploaded', () => {
  const text = '<!doctype html><title>page</title><script>document.title = "run"</script>';

  it('E60 F70 is never shown as a page, whatever it holds', async () => {
    const token = await tokenOfAdministrator();
    await page.context().setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
    const content = Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
    const path = await pathOfUpload(token, { name: 'a.pdf', type: 'application/pdf', content });
    const download = page.waitForEvent('download');
    await page.goto(`${testServer().httpUrl}${path}`).catch(() => undefined);
    expect((await download).suggestedFilename()).toBe('a.pdf');
    expect(await page.title()).toBe('');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 32, height: 32 } });
    const mixed = Buffer.concat([picture, Buffer.from(text)]);
    expect((await upload(token, { name: 'a.png', type: 'image/png', content: mixed })).status).toBe(400);
    const shownPath = await pathOfUpload(token, { name: 'a.png', type: 'image/png', content: picture });
    await page.goto(`${testServer().httpUrl}${shownPath}`);
    expect(await page.evaluate(() => document.contentType)).toBe('image/png');
    // The same bytes from a site without policy.
    await page.route(`${site.url}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: content.toString() }),
    );
    await page.goto(`${site.url}/page`);
    expect(await page.title()).toBe('run');
  });

  it.each([
    ['a.html', 'text/html', text],
    ['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a.png', 'image/png', text],
    ['a.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])(
    'E60 F70 is refused as %s of the type %s that holds other than that: %s',
    async (name, type, content) => {
      const answer = await upload(await tokenOfAdministrator(), {
        name,
        type,
        content: Buffer.from(content),
      });
      expect(answer.status).toBe(400);
    },
  );
});
