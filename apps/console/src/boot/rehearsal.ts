import i18next from 'i18next';
import { loadAntdLocale } from '../app/frame/antd-locale.ts';
import { loadFrameTexts } from '../app/frame/frame-texts.ts';
import { loadView } from '../app/frame/view.tsx';
import { isSomewhereWanted } from '../app/session/login-page-visit.ts';
import { currentLanguage } from '../kit/i18n/language.ts';
import { frameParts } from './frame-parts.tsx';
import { openStage, type Stage } from './stage.tsx';

type Step = () => unknown;

/** Between two steps keys and clicks are heard and what changed is painted. */
const pauseMs = 16;

function pause(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/** The start page, with its charts. */
async function startPageSteps({ place }: Stage): Promise<readonly Step[]> {
  const [{ chartRehearsal }] = await Promise.all([import('./chart-rehearsal.ts'), loadView('dashboard')]);
  return chartRehearsal(place);
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
 * browser has read the code then, reckoned the theme and found the letters, and the page itself stands quickly.
 */
export async function rehearse(signal: AbortSignal): Promise<void> {
  await Promise.all([loadFrameTexts(), loadAntdLocale(currentLanguage())]);
  if (signal.aborted) return;
  const stage = openStage();
  signal.addEventListener('abort', stage.close, { once: true });
  const parts = frameParts(i18next.t('shell:product'));
  await takeSteps(
    parts.map((part) => () => stage.draw(part)),
    signal,
  );
  if (!signal.aborted && !isSomewhereWanted()) await takeSteps(await startPageSteps(stage), signal);
  if (signal.aborted) return;
  signal.removeEventListener('abort', stage.close);
  stage.close();
}
