import { forwardLimit } from '@vehicle/contract/forward-target';
import { formatNumber } from '../../../shared/ui/format.ts';

/** What waits; counted no further than the contract says. */
export function QueuedCount({ count }: { count: number }) {
  return (
    <span className="figure">
      {formatNumber(count, 0)}
      {count >= forwardLimit.counted ? '+' : ''}
    </span>
  );
}
