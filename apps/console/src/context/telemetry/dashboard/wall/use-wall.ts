import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useIsWall, wallDisplay } from '../../../../kit/api/wall.ts';

export interface WallChoice {
  /** Where the machines are with what is wrong; or the charts of the specification. */
  layout: 'fleet' | 'charts';
  /** Percent: 125 for a screen of 43 inches. */
  size: 100 | 125;
}

interface WallState extends WallChoice {
  isOn: boolean;
  enter: (choice: WallChoice) => void;
  leave: () => void;
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** The frame around the page is not drawn while it is on a wall (fleet-wall.css), and everything is dark, by day as well. */
function useBareFrame(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    const { mood } = dataset;
    Object.assign(dataset, { display: wallDisplay, mood: 'dark' });
    return () => {
      delete dataset.display;
      if (mood === undefined) delete dataset.mood;
      else dataset.mood = mood;
      leaveFullscreen();
    };
  }, [isOn]);
}

/** For a screen on a wall; part of the address, so that such a screen can start with it. Esc leaves. */
export function useWall(): WallState {
  const [address, setAddress] = useSearchParams();
  const isOn = useIsWall();
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
    const ending = new AbortController();
    const until = { signal: ending.signal };
    document.addEventListener('fullscreenchange', handleFullscreen, until);
    document.addEventListener('keydown', handleKey, until);
    return () => ending.abort();
  }, [isOn]);
  return {
    isOn,
    layout: address.get('layout') === 'charts' ? 'charts' : 'fleet',
    size: address.get('size') === '125' ? 125 : 100,
    // A browser without full screen shows the same within its window.
    enter: ({ layout, size }) => {
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
      setAddress({
        display: wallDisplay,
        ...(layout === 'charts' ? { layout } : {}),
        ...(size === 125 ? { size: '125' } : {}),
      });
    },
    leave,
  };
}
