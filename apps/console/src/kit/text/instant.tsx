import { formatInstant } from './format.ts';
import '../state/ui.css';

/** A point in time in the reader's zone; never wraps. */
export function Instant({ at }: { at: string | null }) {
  return (
    <time className="figure" dateTime={at ?? undefined}>
      {formatInstant(at)}
    </time>
  );
}
