import { describe, expect, it } from 'vitest';
import { ended, progressSettings, started, trickled } from './progress-step.ts';

describe('progress bar', () => {
  it('R2.15 has the settings of the specification', () => {
    expect(progressSettings).toEqual({
      minimum: 0.08,
      speed_ms: 200,
      trickleRate: 0.02,
      trickleSpeed_ms: 800,
    });
  });

  it('R2.15 starts at the minimum and trickles on by at most the trickle rate', () => {
    const first = started();
    expect(first.share).toBe(0.08);
    expect(trickled(first, 0).share).toBe(0.08);
    expect(trickled(first, 0.5).share).toBeCloseTo(0.09);
    expect(trickled(first, 1).share).toBeCloseTo(0.1);
  });

  it('R2.15 never seems to be there before the navigation has ended', () => {
    let progress = started();
    for (let at = 0; at < 1000; at++) progress = trickled(progress, 1);
    expect(progress.share).toBeLessThan(1);
  });

  it('R2.15 fills up, fades and is gone at the end, and trickles no more', () => {
    const filled = ended(started());
    expect(filled).toEqual({ share: 1, phase: 'filled' });
    if (!filled) throw new Error('gone too early');
    expect(trickled(filled, 1)).toBe(filled);
    const fading = ended(filled);
    expect(fading).toEqual({ share: 1, phase: 'fading' });
    expect(fading && ended(fading)).toBeNull();
  });
});
