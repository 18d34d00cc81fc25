import type { Permission } from '@vehicle/contract/core/permission';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { modelMetrics, saveModelMetrics } from '@vehicle/contract/fleet/metric/choice';

/** Whose metrics are chosen: a category or a model. */
export interface MetricChoiceOwner {
  id: number;
  name: string;
  /** The category whose choice is in force while there is no own one. */
  above: { id: number; name: string } | null;
}

/** How the choice of such an owner is read and saved. */
export interface MetricChoiceCalls {
  read: typeof modelMetrics;
  save: typeof saveModelMetrics;
  /** Its rows tell how many metrics there are. */
  list: AnyResource['calls']['list'];
  permission: Permission;
}
