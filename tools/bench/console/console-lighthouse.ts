import lighthouse from 'lighthouse';
import { openChromium } from '../../../apps/console/e2e/chromium.ts';
import { freePort } from '../../load/free-port.ts';
import type { Setting } from './console-browser.ts';
import type { Figures } from './console-line.ts';

const runCount = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Scores = Record<(typeof categories)[number], number>;

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(`${url}/#/login`, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...categories],
  });
  const scoreOf = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
  };
}

/** Lighthouse as it is set from the start: a telephone, four times slower, a mobile network. */
export async function measureLighthouse({ platform: { url } }: Setting): Promise<Figures> {
  const port = await freePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`]);
  try {
    const runs: Scores[] = [];
    for (let run = 0; run < runCount; run++) runs.push(await scoresOf(url, port));
    runs.sort((one, other) => one.performance - other.performance);
    const median = runs[Math.floor(runCount / 2)];
    if (!median) throw new Error('Lighthouse gave no scores');
    return {
      lighthousePerformance: { value: median.performance, note: `median of ${runCount}` },
      lighthouseAccessibility: { value: median.accessibility },
      lighthouseBestPractices: { value: median['best-practices'] },
    };
  } finally {
    await browser.close();
  }
}
