import i18next from 'i18next';
import { loadAntdLocale } from '../app/frame/antd-locale.ts';
import { loadFrameTexts } from '../app/frame/frame-texts.ts';
import { loadView } from '../app/frame/view.tsx';
import { isSomewhereWanted } from '../app/session/login-page-visit.ts';
import { currentLanguage } from '../kit/i18n/language.ts';
import { frameParts } from './frame-parts.tsx';
import { openPrewarmRoot, type PrewarmRoot } from './prewarm-root.tsx';

type Step = () => unknown;

/** Between two steps keys and clicks are handled and changes are painted. */
const pause_ms = 16;

function pause(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, pause_ms));
}

/** The start page, with its charts. */
async function startPageSteps({ place }: PrewarmRoot): Promise<readonly Step[]> {
  const [{ prewarmCharts }] = await Promise.all([import('./prewarm-charts.ts'), loadView('dashboard')]);
  return prewarmCharts(place);
}

async function takeSteps(steps: readonly Step[], signal: AbortSignal): Promise<void> {
  for (const step of steps) {
    await pause();
    if (signal.aborted) return;
    await step();
  }
}

/**
 * Draws once, unseen, what the first page behind the login will consist of, in the pauses of somebody who types a password: the
 * browser has read the code then, computed the theme and found the fonts, and the page itself stands quickly.
 */
export async function prewarm(signal: AbortSignal): Promise<void> {
  await Promise.all([loadFrameTexts(), loadAntdLocale(currentLanguage())]);
  if (signal.aborted) return;
  const root = openPrewarmRoot();
  signal.addEventListener('abort', root.close, { once: true });
  const parts = frameParts(i18next.t('shell:product'));
  await takeSteps(
    parts.map((part) => () => root.draw(part)),
    signal,
  );
  if (!signal.aborted && !isSomewhereWanted()) await takeSteps(await startPageSteps(root), signal);
  if (signal.aborted) return;
  signal.removeEventListener('abort', root.close);
  root.close();
}
