import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  choiceIn,
  type Period,
  type PeriodChoice,
  type PeriodShortcut,
  periodOf,
  withChoice,
} from './period.ts';

export interface ChosenPeriod {
  choice: PeriodChoice;
  /** The same object until it is another period. */
  period: Period;
  choose: (choice: PeriodChoice) => void;
  /** A period that ends now ends at this moment. */
  renew: () => void;
}

/** The period that the address names. */
export function usePeriod(standard: PeriodShortcut): ChosenPeriod {
  const [address, setAddress] = useSearchParams();
  const [now, setNow] = useState(() => Date.now());
  const choice = choiceIn(address, standard);
  const { from, until } = choice.kind === 'exact' ? choice.period : periodOf(choice.shortcut, now);
  return {
    choice,
    period: useMemo(() => ({ from, until }), [from, until]),
    choose: (chosen) => {
      setNow(Date.now());
      setAddress((before) => withChoice(before, chosen), { replace: true });
    },
    renew: () => setNow(Date.now()),
  };
}
