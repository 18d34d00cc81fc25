import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

/** What one page asks, is answered and complains about, from now on. */
export interface Watch {
  /** All texts in the answers so far: what the page may show in any language. */
  data(): Promise<readonly string[]>;
  /** What has been asked for and neither come nor failed. */
  open(): string[];
  /** Errors on the console and of scripts since the last time. */
  takeComplaints(): string[];
}

const awaited = new Set(['fetch', 'xhr', 'script', 'stylesheet']);

/** The titles of the menu have texts of their own: they are no data that may stay Chinese. */
const menuPath = /\/resource\/authorized\//;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

export function watch(page: Page): Watch {
  const open = new Set<Request>();
  const answers: Promise<string[]>[] = [];
  const complaints: string[] = [];
  const handleAnswer = (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    // A stream of live values never ends.
    if (type.startsWith('text/event-stream')) open.delete(response.request());
    if (!type.startsWith('application/json') || menuPath.test(response.url())) return;
    answers.push(response.json().then(stringsIn, () => []));
  };
  page.on('request', (request) => {
    if (awaited.has(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', handleAnswer);
  // What a worker asked for when its screen was left is reported neither as finished nor as failed.
  page.on('worker', (worker) => worker.on('close', () => open.clear()));
  // Nor is a worker that ended before it began.
  page.on('framenavigated', () => {
    for (const request of open) if (/-worker-/.test(request.url())) open.delete(request);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return {
    data: async () => (await Promise.all(answers)).flat(),
    open: () => [...open].map((request) => `${request.method()} ${request.url()}`),
    takeComplaints: () => complaints.splice(0),
  };
}

const busy = '.ant-spin-spinning, .anticon-spin, .progress, [aria-busy="true"]';

/** What is not at rest on the page when it has nothing to do: another place than the path, nothing drawn yet, what turns or moves. */
function unrestOf(page: Page, path: string): Promise<string[]> {
  return page.evaluate(
    async ({ wanted, marks }) => {
      // Parts that are drawn later wait for a task of their own, with nothing asked for meanwhile.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 300 }));
      const tag = document.querySelector('.frame-tags [aria-current="page"]')?.getAttribute('href');
      const hasTag = document.querySelector(`.frame-tags a[href^="#${wanted}"]`) !== null;
      const isThere = location.hash.startsWith(`#${wanted}`) && (!hasTag || tag?.startsWith(`#${wanted}`));
      const isDrawn = [...document.querySelectorAll('main > *')].some((part) => part.checkVisibility());
      const turning = [...document.querySelectorAll(marks)].filter((mark) => mark.checkVisibility());
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      return [
        ...(isThere ? [] : [`at ${location.hash}, under the tag ${tag}`]),
        ...(isDrawn ? [] : ['nothing is drawn']),
        ...turning.map(({ outerHTML }) => outerHTML.slice(0, 200)),
        ...moving.map(({ effect }) =>
          effect instanceof KeyframeEffect ? `moves: ${effect.target?.outerHTML.slice(0, 200)}` : 'moves',
        ),
      ];
    },
    { wanted: path, marks: busy },
  );
}

/** Waits until a screen has asked and shown all it wanted: quiet for three looks in a row. */
export async function settle(page: Page, watched: Watch, path: string): Promise<void> {
  let calm = 0;
  const look = async () => {
    const unrest = [...watched.open(), ...(await unrestOf(page, path))];
    calm = unrest.length === 0 ? calm + 1 : 0;
    return calm < 3 ? unrest.concat('not yet three times') : [];
  };
  await expect.poll(look, { timeout: 15_000, message: `${path} settles` }).toEqual([]);
}
