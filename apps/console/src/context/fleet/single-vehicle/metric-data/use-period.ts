import { useMemo, useState } from 'react';
import { serverNow } from '../../../../kit/api/server-time.ts';
import { useAddress } from '../../../../kit/text/use-address.ts';
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
  const [address, changeAddress] = useAddress();
  const choice = choiceIn(address, standard);
  const named = choice.kind === 'exact' ? choice.kind : choice.shortcut;
  const [asked, setAsked] = useState(() => ({ named, now: serverNow() }));
  // Not before the address names it: the shortcut that is left would be asked for once more.
  if (asked.named !== named) setAsked({ named, now: serverNow() });
  const { from, until } = choice.kind === 'exact' ? choice.period : periodOf(choice.shortcut, asked.now);
  return {
    choice,
    period: useMemo(() => ({ from, until }), [from, until]),
    choose: (chosen) => changeAddress((before) => withChoice(before, chosen)),
    renew: () => setAsked({ named, now: serverNow() }),
  };
}
