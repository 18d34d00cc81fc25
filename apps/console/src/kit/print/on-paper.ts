import { createContext, use } from 'react';
import { useMood } from '../mood/mood.ts';
import type { Mood } from '../mood/tokens.ts';

/** Whether a part of a screen is drawn for paper: nothing there can be pressed, and all of it is light. */
export const OnPaper = createContext(false);

export function useIsOnPaper(): boolean {
  return use(OnPaper);
}

/** In what a part of a screen is drawn, be it on paper. */
export function useDrawnMood(): Mood {
  const mood = useMood();
  return useIsOnPaper() ? 'light' : mood;
}
