import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** What moves by itself can be held (WCAG 2.2.2). */
export const useMotion = create<{ isHeld: boolean }>()(() => ({ isHeld: false }));

export function holdMotion(isHeld: boolean): void {
  useMotion.setState({ isHeld });
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)');

function onChange(notify: () => void): () => void {
  still.addEventListener('change', notify);
  return () => still.removeEventListener('change', notify);
}

/** Whether the system lets things move. */
export function useMayMove(): boolean {
  return useSyncExternalStore(onChange, () => !still.matches);
}

export function useIsMoving(): boolean {
  const isHeld = useMotion((state) => state.isHeld);
  return useMayMove() && !isHeld;
}
