import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { ended, type Progress, progressSettings, started, trickled } from './progress-step.ts';

const { speedMs, trickleSpeedMs } = progressSettings;

/** How far a navigation seems to be, null where there is none. */
function useProgress(isBusy: boolean): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isMoving = progress !== null;
  useEffect(() => {
    if (!isBusy && !isMoving) return;
    setProgress((last) => (isBusy ? started() : last && ended(last)));
    const timer = setInterval(
      () => setProgress((last) => last && (isBusy ? trickled(last, Math.random()) : ended(last))),
      isBusy ? trickleSpeedMs : speedMs,
    );
    return () => clearInterval(timer);
  }, [isBusy, isMoving]);
  return progress;
}

export function ProgressBar() {
  const { state } = useNavigation();
  const progress = useProgress(state !== 'idle');
  if (progress === null) return null;
  return (
    <div className="progress" aria-hidden="true">
      <div
        className="progress-bar"
        style={{
          transform: `scaleX(${progress.share})`,
          opacity: progress.phase === 'fading' ? 0 : 1,
          transitionDuration: `${speedMs}ms`,
        }}
      />
    </div>
  );
}
