/** A fleet of terminals in a process of its own, which gets its orders from its parent. */

import { type FlatOut, LoadFleet, type Steady, type Timed } from './load-fleet.ts';
import { LoadJournal } from './load-journal.ts';
import { obeyOrders } from './ordered-process.ts';

interface Entered {
  port: number;
  phones: readonly string[];
  /** Where it keeps book of each message. */
  journal?: string;
}

let fleet: LoadFleet | null = null;
let stop: () => void = () => undefined;

function entered(): LoadFleet {
  if (fleet === null) throw new Error('no fleet has been entered');
  return fleet;
}

const orders = {
  enter({ port, phones, journal }: Entered): void {
    fleet = new LoadFleet(port, phones, journal === undefined ? null : new LoadJournal(journal));
  },
  connect: (count: number) => entered().connect(count),
  flatOut: (run: FlatOut) => entered().runFlatOut(run),
  atRate: (run: Steady & Timed) => entered().runAtRate(run),
  start(steady: Steady): void {
    stop = entered().startAtRate(steady);
  },
  beginMeasuring: (places?: readonly number[]) => entered().beginMeasuring(places),
  endMeasuring: () => entered().endMeasuring(),
  finish(): Promise<void> {
    stop();
    return entered().drain();
  },
  /** Terminals that are authenticated, and what was refused. */
  status: () => ({ ready: entered().ready, refusals: entered().refusals }),
  ledger: () => entered().ledger(),
};
export type LoadOrders = typeof orders;

obeyOrders(orders);
