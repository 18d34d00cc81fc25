import type { Scenario } from './scenario.ts';
import type { ScenarioOptions } from './scenario-options.ts';

/** One way in which things go wrong, and what holds all the same. */
export interface Fault {
  /** As quality/faults.md numbers it. */
  id: string;
  title: string;
  /** What must hold, for the table. */
  holds: string;
  /** What it needs beyond the usual scenario. */
  scenario?: Partial<
    Pick<ScenarioOptions, 'terminals' | 'devices' | 'perSecond' | 'isDatabaseApart' | 'hasCluster'>
  >;
  /** Why it cannot run here; null: it can. */
  skipReason?(): string | null;
  /** Lasts about `scenario.seconds` and leaves everything running again. */
  run(scenario: Scenario): Promise<void>;
}
