import type { CallResult } from '@vehicle/contract/call';
import type { forwardTarget, queryForwardHealth } from '@vehicle/contract/forward-target';
import type { RowOf } from '@vehicle/contract/resource';

export type TargetRow = RowOf<typeof forwardTarget>;

type Health = CallResult<typeof queryForwardHealth>[number];

/** A target and how it goes with it; null until that is known. */
export interface HealthyRow extends TargetRow {
  health: Health | null;
}
