/** R2.15, as NProgress means them. */
export const progressSettings = {
  minimum: 0.08,
  /** Of one movement of the bar. */
  speed_ms: 200,
  /** The most that one trickle adds. */
  trickleRate: 0.02,
  trickleSpeed_ms: 800,
} as const;

/** A bar that only trickles never seems to be there. */
const almostDone = 0.994;

export interface Progress {
  /** From `minimum` to 1. */
  share: number;
  phase: 'running' | 'filled' | 'fading';
}

export function started(): Progress {
  return { share: progressSettings.minimum, phase: 'running' };
}

/** Adds up to the trickle rate; `chance` is from 0 to 1. */
export function trickled(progress: Progress, chance: number): Progress {
  if (progress.phase !== 'running') return progress;
  return { ...progress, share: Math.min(almostDone, progress.share + chance * progressSettings.trickleRate) };
}

/** What follows the end of a navigation, each step as long as `speed_ms`: it fills up, it fades, it is gone. */
export function ended(progress: Progress): Progress | null {
  if (progress.phase === 'running') return { share: 1, phase: 'filled' };
  if (progress.phase === 'filled') return { share: 1, phase: 'fading' };
  return null;
}
