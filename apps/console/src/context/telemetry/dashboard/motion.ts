import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useIsWall } from '../../../kit/api/wall.ts';
import { lessMotion } from '../../../kit/state/less-motion.ts';

/** What moves by itself can be held (WCAG 2.2.2). */
export const useMotion = create<{ isHeld: boolean }>()(() => ({ isHeld: false }));

export function holdMotion(isHeld: boolean): void {
  useMotion.setState({ isHeld });
}

function onChange(notify: () => void): () => void {
  lessMotion.addEventListener('change', notify);
  return () => lessMotion.removeEventListener('change', notify);
}

/** Whether the system lets things move. */
export function useMayMove(): boolean {
  return useSyncExternalStore(onChange, () => !lessMotion.matches);
}

/** At a desk everything rests; on a wall, which nobody scrolls, it goes on by itself. */
export function useIsMoving(): boolean {
  const isWall = useIsWall();
  const isHeld = useMotion((state) => state.isHeld);
  return useMayMove() && isWall && !isHeld;
}
