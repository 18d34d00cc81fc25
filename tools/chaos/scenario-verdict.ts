import { comesTrue } from '../load/deadline.ts';
import type { Ledger } from '../load/load-fleet.ts';
import { readAcknowledgements } from '../load/load-journal.ts';
import {
  countStatesBehind,
  countStrangeRows,
  judge,
  judgeHands,
  type OwnerAddresses,
  readHandRows,
  readMarks,
  sumOf,
  type Verdict,
} from '../load/stored-rows.ts';
import type { TerminalJournal } from '../load/terminal-journal.ts';

const statesWithin_ms = 15_000;

export interface ScenarioAccount {
  telemetryOwnerUrl: string;
  ledger: Ledger;
  loadIds: readonly number[];
  deviceIds: readonly number[];
  journal: TerminalJournal;
  /** Where the fleet keeps its journals. */
  journalDir: string;
  /** Nobody else uses the database. */
  isAlone: boolean;
}

/** Compares what all terminals know to be acknowledged with what is stored, over fresh connections. */
export async function judgeScenario(account: ScenarioAccount): Promise<Verdict> {
  const { telemetryOwnerUrl, ledger, loadIds, deviceIds, journal } = account;
  const acknowledged = readAcknowledgements(account.journalDir);
  const fleet = judge(await readMarks(telemetryOwnerUrl, loadIds), { sent: ledger.sent, acknowledged });
  const devices = judgeHands(await readHandRows(telemetryOwnerUrl, deviceIds), journal);
  const verdict = sumOf([fleet, devices]);
  if (!account.isAlone) return verdict;
  const strange = await countStrangeRows(telemetryOwnerUrl, loadIds, deviceIds);
  return { ...verdict, unexpected: verdict.unexpected + strange };
}

/** Newest states are written each second; gives how many vehicles are behind their messages in the end. */
export async function settleStates(addresses: OwnerAddresses): Promise<number> {
  let behind = 0;
  await comesTrue(async () => {
    behind = await countStatesBehind(addresses);
    return behind === 0;
  }, statesWithin_ms);
  return behind;
}
