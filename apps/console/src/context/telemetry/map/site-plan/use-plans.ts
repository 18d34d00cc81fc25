import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { useCall } from '../../../../kit/api/query.ts';

/** More than any operator has drawings. */
const most = 500;

/** The drawings that the member may see. */
export function usePlans() {
  return useCall(
    sitePlan.calls.list,
    { body: { criteria: {}, order: { property: 'name', direction: 'ASC' }, pageIndex: 1, pageSize: most } },
    { ownsErrors: true, keepsPrevious: true },
  );
}
