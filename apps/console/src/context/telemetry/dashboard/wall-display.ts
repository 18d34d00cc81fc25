import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const wall = 'wall';

export interface WallDisplay {
  isOn: boolean;
  enter: () => void;
  leave: () => void;
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** The frame around the page is not drawn while it is on a wall (dashboard.css). */
function useBareFrame(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    document.documentElement.dataset.display = wall;
    return () => {
      delete document.documentElement.dataset.display;
      leaveFullscreen();
    };
  }, [isOn]);
}

/** For a screen on a wall; part of the address, so that such a screen can start with it. Esc leaves. */
export function useWallDisplay(): WallDisplay {
  const [address, setAddress] = useSearchParams();
  const isOn = address.get('display') === wall;
  const leave = () => setAddress({}, { replace: true });
  const handleEnd = useEffectEvent(leave);
  useBareFrame(isOn);
  useEffect(() => {
    if (!isOn) return;
    let wasFull = document.fullscreenElement !== null;
    // A browser that leaves its own full screen by Esc does not tell the page about the key.
    const handleFullscreen = () => {
      if (wasFull && !document.fullscreenElement) handleEnd();
      wasFull = document.fullscreenElement !== null;
    };
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (key === 'Escape' && !isElsewhere) handleEnd();
    };
    document.addEventListener('fullscreenchange', handleFullscreen);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('fullscreenchange', handleFullscreen);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOn]);
  return {
    isOn,
    // A browser without full screen shows the same within its window.
    enter: () => {
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
      setAddress({ display: wall });
    },
    leave,
  };
}
