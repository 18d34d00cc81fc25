import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
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

export function useIsMoving(): boolean {
  const isHeld = useMotion((state) => state.isHeld);
  return useMayMove() && !isHeld;
}
