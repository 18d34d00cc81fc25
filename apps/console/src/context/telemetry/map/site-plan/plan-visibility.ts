import { useState } from 'react';
import type { PlanRow } from './plan-row.ts';

/** What of the plans this reader wants to see, for as long as the page is there. */
export interface PlanVisibility {
  /** Null: the highest. */
  level: string | null;
  setLevel: (level: string) => void;
  isShown: (plan: PlanRow) => boolean;
  show: (plan: PlanRow, isShown: boolean) => void;
  opacityOf: (plan: PlanRow) => number;
  setOpacity: (plan: PlanRow, opacity: number) => void;
}

export function usePlanVisibility(): PlanVisibility {
  const [level, setLevel] = useState<string | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [opacities, setOpacities] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    level,
    setLevel,
    isShown: (plan) => plan.enabled && !hidden.has(plan.id),
    show: ({ id }, isShown) =>
      setHidden((last) => new Set(isShown ? [...last].filter((each) => each !== id) : [...last, id])),
    opacityOf: ({ id, opacity }) => opacities.get(id) ?? opacity,
    setOpacity: ({ id }, opacity) => setOpacities((last) => new Map([...last, [id, opacity]])),
  };
}
