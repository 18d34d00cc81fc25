import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Criteria } from '../../../kit/list/list-state.ts';
import {
  addressOf,
  criteriaFrom,
  type DatagramQuestion,
  questionOf,
  readCriteria,
  shownDatagram,
} from './datagram-question.ts';

/** What the form shows: what is asked, the usual range and choices too. */
function shownCriteria(address: URLSearchParams, question: DatagramQuestion | null): Criteria {
  const { from, until } = question ?? {};
  return { state: 'stored', order: 'newest', from, until, ...readCriteria(address) };
}

/** What is looked for and which message is open; both live in the address. */
export function useDatagramSearch() {
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState(() => ({ now: new Date(), round: 0 }));
  const question = useMemo(() => questionOf(readCriteria(address), asked.now), [address, asked]);
  const shown = useMemo(() => shownCriteria(address, question), [address, question]);
  const again = () => setAsked(({ round }) => ({ now: new Date(), round: round + 1 }));
  const criteria = readCriteria(address);
  return {
    question,
    round: asked.round,
    shown,
    openId: shownDatagram(address),
    again,
    search: (values: Criteria) => {
      const isUsual = values.from === shown.from && values.until === shown.until;
      const { from, until } = criteria;
      // The usual range goes on with the clock as long as nobody has chosen one.
      setAddress(addressOf(criteriaFrom(isUsual ? { ...values, from, until } : values)));
      again();
    },
    reset: () => {
      setAddress(new URLSearchParams());
      again();
    },
    open: (id: string | null) => setAddress(addressOf(criteria, id), { replace: true }),
  };
}

export type DatagramSearch = ReturnType<typeof useDatagramSearch>;
