/**
 * Runs in the page, put there by `npm run bench:console` before the page's own scripts: notes what the browser tells of its
 * speed, as milliseconds since the document began. A script, not a module, hence the braces.
 */
{
  interface Noted {
    at: number;
    duration: number;
    what: string;
  }
  /** An event of an interaction: what it waited for, what the page did, and the rest until something was painted. */
  interface Interaction extends Noted {
    /** Events of one hand movement or one key have the same. */
    id: number;
    waited: number;
    worked: number;
  }
  interface Shift {
    at: number;
    value: number;
    /** Within half a second of somebody's input, so expected. */
    isExpected: boolean;
  }

  const tasks: Noted[] = [];
  const interactions: Interaction[] = [];
  const shifts: Shift[] = [];
  performance.setResourceTimingBufferSize(10_000);

  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
  };
  const placeOf = (target: unknown): string => {
    if (!(target instanceof Element)) return '';
    return `${target.tagName.toLowerCase()}.${String(target.getAttribute('class') ?? '').split(' ')[0]}`;
  };
  observe('longtask', ({ startTime, duration }) => tasks.push({ at: startTime, duration, what: '' }));
  observe('event', (entry) => {
    const id = Number(Reflect.get(entry, 'interactionId'));
    if (!id) return;
    const { startTime: at, duration, name } = entry;
    const begun = Number(Reflect.get(entry, 'processingStart'));
    const ended = Number(Reflect.get(entry, 'processingEnd'));
    const what = `${name} ${placeOf(Reflect.get(entry, 'target'))}`;
    interactions.push({ at, duration, what, id, waited: begun - at, worked: ended - begun });
  });
  observe('layout-shift', (entry) => {
    shifts.push({
      at: entry.startTime,
      value: Number(Reflect.get(entry, 'value')),
      isExpected: Boolean(Reflect.get(entry, 'hadRecentInput')),
    });
  });

  const timesOf = (type: string) =>
    performance
      .getEntriesByType(type)
      .map(({ name, startTime }) => ({ at: startTime, duration: 0, what: name }));

  const contentPainted = (): Promise<number> =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') resolve(startTime);
      }).observe({ type: 'paint', buffered: true });
    });

  /** When the answer of the last call whose address ends so was there. */
  const answeredAt = (path: string): number =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith(path))
      .reduce((last, entry) => Math.max(last, Number(Reflect.get(entry, 'responseEnd'))), 0);

  const painted = (): Promise<number> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const behind = new MessageChannel();
        behind.port1.onmessage = () => resolve(performance.now());
        behind.port2.postMessage(null);
      }),
    );

  /** Once the first of the rows is another record, whatever number stands before it, and painted. */
  const nextRows = (selector: string): Promise<number> => {
    const first = () => document.querySelector(selector)?.getAttribute('data-row-key') ?? '';
    const before = first();
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (first() === before || first() === '') return;
        observer.disconnect();
        resolve(painted());
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  };

  /** How long the browser needs to draw the table of these rows from its finished text; the page is as before afterwards. */
  const bareTable = async (selector: string): Promise<number> => {
    const table = document.querySelector(selector)?.closest<HTMLElement>('.ant-table-wrapper');
    if (!table) throw new Error('there are no rows');
    const text = table.outerHTML;
    const copy = document.createElement('div');
    table.after(copy);
    table.style.display = 'none';
    await painted();
    const from = await painted();
    copy.innerHTML = text;
    const needed = (await painted()) - from;
    copy.remove();
    table.style.display = '';
    await painted();
    return needed;
  };

  /** The largest thing that scrolls up and down within the main part of the page. */
  const scrollerOf = (): Element | undefined =>
    [...document.querySelectorAll('main *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .sort((one, other) => other.scrollHeight - one.scrollHeight)[0];

  /** Scrolls that many milliseconds, so many pixels a frame, and tells how long each frame took. */
  const scroll = (for_ms: number, step: number): Promise<{ height: number; frames: number[] }> => {
    const scroller = scrollerOf();
    if (!scroller) return Promise.reject(new Error('nothing scrolls'));
    const frames: number[] = [];
    return new Promise((resolve) => {
      const began = performance.now();
      let last = began;
      const next = (now: number) => {
        frames.push(now - last);
        last = now;
        scroller.scrollTop += step;
        if (now - began < for_ms) requestAnimationFrame(next);
        else resolve({ height: scroller.scrollHeight, frames: frames.slice(2) });
      };
      requestAnimationFrame(next);
    });
  };

  /** Bytes of each file that was built and fetched, by its name: what a worker takes out of the cache is not fetched twice. */
  const built = (): Record<string, number> =>
    Object.fromEntries(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
        .map((entry) => [entry.name, Number(Reflect.get(entry, 'encodedBodySize'))]),
    );

  const pageProbe = {
    read: () => ({
      now: performance.now(),
      tasks,
      interactions,
      shifts,
      marks: timesOf('mark'),
    }),
    contentPainted,
    answeredAt,
    built,
    nextRows,
    bareTable,
    scroll,
    elements: () => document.getElementsByTagName('*').length,
  };
  Object.assign(globalThis, { pageProbe });
}
