import { ShareBar } from '../../../kit/text/share-bar.tsx';
import type { DebugRow } from './debug-row.ts';

const tones = { Debuging: 'plain', CompelPass: 'bad', Pass: 'good' } as const;

/** How much of a run is done. */
export function DebugProgress({ row: { status, progress } }: { row: DebugRow }) {
  return (
    <ShareBar share={progress / 100} tone={status === null ? 'plain' : tones[status]}>
      {progress}%
    </ShareBar>
  );
}
