import { CanMessageTemplate } from '../bench/can-message.ts';
import type { Ledger } from '../bench/load-fleet.ts';
import { readAcknowledgements } from '../bench/load-journal.ts';
import type { HandJournal } from './hand-journal.ts';
import { comesTrue } from './poll.ts';
import {
  countStatesBehind,
  countStrangeRows,
  judge,
  judgeHands,
  readHandRows,
  readMarks,
  sumOf,
  type Verdict,
} from './stored-rows.ts';

const STATES_WITHIN_MS = 15_000;

export interface SceneAccount {
  ownerUrl: string;
  ledger: Ledger;
  loadIds: readonly number[];
  handIds: readonly number[];
  journal: HandJournal;
  /** Where the fleet keeps its journals. */
  journalDir: string;
  /** Nobody else uses the database. */
  isAlone: boolean;
}

/** Compares what all terminals know to be acknowledged with what is stored, over fresh connections. */
export async function judgeScene(account: SceneAccount): Promise<Verdict> {
  const { ownerUrl, ledger, loadIds, handIds, journal } = account;
  const { markAt } = new CanMessageTemplate();
  const acknowledged = readAcknowledgements(account.journalDir);
  const fleet = judge(await readMarks(ownerUrl, markAt, loadIds), { sent: ledger.sent, acknowledged });
  const hands = judgeHands(await readHandRows(ownerUrl, handIds), journal);
  const verdict = sumOf([fleet, hands]);
  if (!account.isAlone) return verdict;
  const strange = await countStrangeRows(ownerUrl, loadIds, handIds);
  return { ...verdict, unexpected: verdict.unexpected + strange };
}

/** Newest states are written each second; gives how many vehicles are behind their messages in the end. */
export async function settleStates(ownerUrl: string): Promise<number> {
  let behind = 0;
  await comesTrue(async () => {
    behind = await countStatesBehind(ownerUrl);
    return behind === 0;
  }, STATES_WITHIN_MS);
  return behind;
}
