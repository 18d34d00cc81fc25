import type { CallResult } from '@vehicle/contract/core/call';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { forwardTarget, queryForwardHealth } from '@vehicle/contract/telemetry/forward-target/contract';

export type TargetRow = RowOf<typeof forwardTarget>;

type Health = CallResult<typeof queryForwardHealth>[number];

/** A target and how it goes with it; null until that is known. */
export interface HealthyRow extends TargetRow {
  health: Health | null;
}
