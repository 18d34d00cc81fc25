import type { DemoRemoval, DemoWork } from '@vehicle/contract/access/demo/contract';
import type { DemoReport } from '@vehicle/server/platform/process/demo-keeper';

/** How far it is: a step, and how much of it is done. */
export type TellStep = (step: DemoWork['step'], done?: number, total?: number) => void;

/** Where this program was started by hand there is nobody to tell. */
function tell(report: DemoReport): void {
  process.send?.(report);
}

export interface Telling {
  step: TellStep;
  ended: (failure: string | null, removal?: DemoRemoval) => void;
  isPlaying: () => void;
}

/** Tells the program that started this one how its work goes. */
export function tellingOf(act: DemoWork['act']): Telling {
  return {
    step: (step, done = 0, total = 0) => tell({ demo: 'step', act, step, done, total }),
    ended: (failure, removal) => tell({ demo: 'ended', act, failure, removal: removal ?? null }),
    isPlaying: () => tell({ demo: 'fleet', isPlaying: true }),
  };
}
