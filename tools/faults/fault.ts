import type { Scene } from './scene.ts';
import type { SceneOptions } from './scene-options.ts';

/** One way in which things go wrong, and what holds all the same. */
export interface Fault {
  /** As quality/faults.md numbers it. */
  id: string;
  title: string;
  /** What must hold, for the table. */
  holds: string;
  /** What it needs beyond the usual scene. */
  scene?: Partial<Pick<SceneOptions, 'terminals' | 'hands' | 'perSecond' | 'isDatabaseApart'>>;
  /** Why it cannot run here; null: it can. */
  skipReason?(): string | null;
  /** Lasts about `scene.seconds` and leaves everything running again. */
  run(scene: Scene): Promise<void>;
}
