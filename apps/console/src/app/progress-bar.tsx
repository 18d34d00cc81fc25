import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** R2.15. */
const minimum = 0.08;
const trickleRate = 0.02;
const trickleSpeedMs = 800;
const speedMs = 200;

/** How far a navigation seems to be: it creeps on while the page loads, fills up at its end, and is gone (null). */
function useProgress(isBusy: boolean): number | null {
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    if (!isBusy) {
      setProgress((before) => (before === null ? null : 1));
      const timer = setTimeout(() => setProgress(null), speedMs);
      return () => clearTimeout(timer);
    }
    setProgress(minimum);
    const timer = setInterval(
      () => setProgress((before) => Math.min(0.994, (before ?? minimum) + Math.random() * trickleRate)),
      trickleSpeedMs,
    );
    return () => clearInterval(timer);
  }, [isBusy]);
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
        style={{ transform: `scaleX(${progress})`, transitionDuration: `${speedMs}ms` }}
      />
    </div>
  );
}
