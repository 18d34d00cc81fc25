import { forwardLimit } from '@vehicle/contract/telemetry/forward-target/contract';
import { formatNumber } from '../../../kit/text/format.ts';

/** What waits; counted no further than the contract says. */
export function QueuedCount({ count }: { count: number }) {
  return (
    <span className="figure">
      {formatNumber(count, 0)}
      {count >= forwardLimit.counted ? '+' : ''}
    </span>
  );
}
