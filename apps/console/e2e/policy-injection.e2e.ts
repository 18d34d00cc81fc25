import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ForeignSite, openForeignSites } from './foreign-site.ts';
import { openForEachTest } from './frame-page.ts';
import { openLogin } from './session-page.ts';

let page: Page;
let site: ForeignSite;
openForEachTest((opened) => {
  ({ page } = opened);
});
openForeignSites((one) => {
  site = one;
});

interface Trick {
  title: string;
  /** Whose rule it breaks. */
  directive: string;
  /** Runs in the page; it has worked when `wasRun` is set or the other site is asked. */
  play: (foreign: string) => void;
}

/** What somebody who can write into a page of the console would try. */
const tricks: readonly Trick[] = [
  {
    title: 'an inline script',
    directive: 'script-src-elem',
    play: () => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
    },
  },
  {
    title: 'a handler in an attribute',
    directive: 'script-src-attr',
    play: () => {
      const holder = document.createElement('div');
      document.body.append(holder);
      holder.innerHTML = '<img src="data:," onerror="window.wasRun = true">';
    },
  },
  {
    title: 'a link that is a script',
    directive: 'script-src-elem',
    play: () => {
      const link = document.createElement('a');
      link.href = 'javascript:void(window.wasRun = true)';
      document.body.append(link);
      link.click();
    },
  },
  {
    title: 'a frame that is a script',
    directive: 'script-src-elem',
    play: () => {
      const frame = document.createElement('iframe');
      frame.src = 'javascript:void(parent.wasRun = true)';
      document.body.append(frame);
    },
  },
  {
    title: 'eval',
    directive: 'script-src',
    // Later, when the test's own evaluation, which may do so, has ended.
    play: () => void setTimeout(() => Reflect.get(window, 'eval')('window.wasRun = true'), 10),
  },
  {
    title: 'a function of a text',
    directive: 'script-src',
    play: () => void setTimeout(() => new Function('window.wasRun = true')(), 10),
  },
  {
    title: 'a script of a data: address',
    directive: 'script-src-elem',
    play: () => {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,window.wasRun=true';
      document.body.append(script);
    },
  },
  {
    title: 'a script of a blob: address',
    directive: 'script-src-elem',
    play: () => {
      const script = document.createElement('script');
      script.src = URL.createObjectURL(new Blob(['window.wasRun = true'], { type: 'text/javascript' }));
      document.body.append(script);
    },
  },
  {
    title: 'a script of another site',
    directive: 'script-src-elem',
    play: (foreign) => {
      const script = document.createElement('script');
      script.src = `${foreign}/script.js`;
      document.body.append(script);
    },
  },
  {
    title: 'a script of another site in a worker',
    directive: 'script-src-elem',
    play: (foreign) => {
      const text = `try { importScripts('${foreign}/worker.js'); } catch { postMessage('refused'); }`;
      const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
      // A worker hears its violations itself.
      worker.onmessage = () => document.dispatchEvent(new CustomEvent('refused-in-worker'));
    },
  },
  {
    title: '<object>',
    directive: 'object-src',
    play: (foreign) => {
      const element = document.createElement('object');
      element.data = `${foreign}/object`;
      element.type = 'text/html';
      document.body.append(element);
    },
  },
  {
    title: '<embed>',
    directive: 'object-src',
    play: (foreign) => {
      const element = document.createElement('embed');
      element.src = `${foreign}/embed`;
      element.type = 'text/html';
      document.body.append(element);
    },
  },
  {
    title: 'a frame with another site',
    directive: 'frame-src',
    play: (foreign) => {
      const frame = document.createElement('iframe');
      frame.src = `${foreign}/frame`;
      document.body.append(frame);
    },
  },
  {
    title: '<base> that leads relative requests elsewhere',
    directive: 'base-uri',
    play: (foreign) => {
      const base = document.createElement('base');
      base.href = `${foreign}/`;
      document.head.prepend(base);
      const picture = document.createElement('img');
      picture.src = 'relative.svg';
      document.body.append(picture);
    },
  },
  {
    title: 'a form that is sent to another site',
    directive: 'form-action',
    play: (foreign) => {
      const form = document.createElement('form');
      form.action = `${foreign}/form`;
      form.method = 'post';
      document.body.append(form);
      form.submit();
    },
  },
  {
    title: 'a request to another site',
    directive: 'connect-src',
    play: (foreign) => void fetch(`${foreign}/request`).catch(() => undefined),
  },
  {
    title: 'a beacon to another site',
    directive: 'connect-src',
    play: (foreign) => void navigator.sendBeacon(`${foreign}/beacon`, 'x'),
  },
  {
    title: 'a picture that carries something to another site',
    directive: 'img-src',
    play: (foreign) => {
      new Image().src = `${foreign}/picture.svg`;
    },
  },
  {
    title: 'a style of another site',
    directive: 'style-src-elem',
    play: (foreign) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `${foreign}/style`;
      document.head.append(link);
    },
  },
];

async function hasWorked(): Promise<boolean> {
  if (site.asked.length > 0) return true;
  return page.evaluate(() => Reflect.get(window, 'wasRun') === true).catch(() => false);
}

/** The rules that are broken from now on. */
async function collectViolations(): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() => {
    const report = (directive: string) => Reflect.get(window, 'reportViolation')(directive);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      report(effectiveDirective),
    );
    document.addEventListener('refused-in-worker', () => report('script-src-elem'));
  });
  return violations;
}

it.each(tricks)(
  'F70 $title works where no policy is, and not in the console',
  async ({ directive, play }) => {
    site.asked.length = 0;
    await page.goto(site.url);
    await page.evaluate(play, site.url);
    await expect.poll(hasWorked).toBe(true);

    const violations = await collectViolations();
    await page.goto('about:blank');
    await openLogin(page);
    site.asked.length = 0;
    const address = page.url();
    await page.evaluate(play, site.url);
    await expect.poll(() => violations).toContain(directive);
    expect(await hasWorked()).toBe(false);
    expect(page.url()).toBe(address);
  },
);
