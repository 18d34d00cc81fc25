import type { Mood } from '../mood/tokens.ts';

const page = document.documentElement;

/** What the page is drawn in now. */
export function currentMood(): Mood {
  return page.dataset.mood === 'dark' ? 'dark' : 'light';
}

/** For what no style sheet reaches, such as the canvas of a map; calls until it is told to stop. */
export function onMood(listener: (mood: Mood) => void): () => void {
  const observer = new MutationObserver(() => listener(currentMood()));
  observer.observe(page, { attributeFilter: ['data-mood', 'style'] });
  return () => observer.disconnect();
}

/** The shade of the chosen theme colour on this page. */
export function themeShade(): string {
  return getComputedStyle(page).getPropertyValue('--primary').trim();
}
