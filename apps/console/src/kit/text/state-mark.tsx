import type { ReactNode } from 'react';
import '../state/ui.css';

interface StateMarkProps {
  /** `quiet` has a hollow mark, so that colour does not have to carry it alone. */
  tone: 'good' | 'warning' | 'bad' | 'quiet';
  children: ReactNode;
}

/** A state as a word with a mark. */
export function StateMark({ tone, children }: StateMarkProps) {
  return (
    <span className="state-mark" data-tone={tone}>
      {children}
    </span>
  );
}
