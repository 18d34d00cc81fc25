import type { ReactNode } from 'react';
import './share-bar.css';

interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  tone: 'plain' | 'good' | 'warning' | 'bad';
  /** The numbers; the bar only draws them. */
  children: ReactNode;
}

/** How much of something there is, in numbers above a bar. */
export function ShareBar({ share, tone, children }: ShareBarProps) {
  return (
    <span className="share-bar" data-tone={tone}>
      <span className="figure">{children}</span>
      <i aria-hidden>
        <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </i>
    </span>
  );
}
