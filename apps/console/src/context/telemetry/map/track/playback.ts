import { lessMotion } from '../../../../kit/state/less-motion.ts';
import { later, rateFor } from './moment.ts';
import type { TrackPoints } from './track-line.ts';

export interface PlaybackState {
  time_ms: number;
  isPlaying: boolean;
  rate: number;
}

/** Who wants no motion gets two pictures a second. */
const calmStep_ms = 500;

/** A clock that runs over a track; lives outside React, so that only who shows its time renders with it. */
export class Playback {
  readonly points: TrackPoints;
  #state: PlaybackState;
  #frame = 0;
  #drawn_ms = 0;
  readonly #listeners = new Set<() => void>();

  constructor(points: TrackPoints) {
    this.points = points;
    this.#state = { time_ms: points.times_ms[0] ?? 0, isPlaying: false, rate: rateFor(points) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): PlaybackState => this.#state;

  get end_ms(): number {
    return this.points.times_ms.at(-1) ?? 0;
  }

  /** From the beginning again where it has ended. */
  play(): void {
    if (this.#state.isPlaying) return;
    const isAtEnd = this.#state.time_ms >= this.end_ms;
    const start_ms = this.points.times_ms[0] ?? 0;
    this.#change({ isPlaying: true, time_ms: isAtEnd ? start_ms : this.#state.time_ms });
    this.#drawn_ms = performance.now();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#state.isPlaying) this.#change({ isPlaying: false });
  }

  seek(time_ms: number): void {
    this.#change({ time_ms });
  }

  setRate(rate: number): void {
    this.#change({ rate });
  }

  readonly #tick = (now_ms: number): void => {
    const passed_ms = now_ms - this.#drawn_ms;
    const isDue = passed_ms > 0 && (!lessMotion.matches || passed_ms >= calmStep_ms);
    if (isDue) {
      this.#drawn_ms = now_ms;
      this.#change({ time_ms: later(this.points, this.#state.time_ms, passed_ms * this.#state.rate) });
    }
    if (this.#state.time_ms >= this.end_ms) this.pause();
    else this.#frame = requestAnimationFrame(this.#tick);
  };

  #change(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
