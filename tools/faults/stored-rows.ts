import pg from 'pg';
import type { Ledger } from '../bench/load-fleet.ts';

export interface Verdict {
  acknowledged: number;
  stored: number;
  /** Acknowledged, but not there. */
  lost: number;
  /** There more than once. */
  repeated: number;
  /** There, but never sent. */
  unexpected: number;
}

interface MarkedRow {
  /** The 8 bytes at the mark: terminal and sequence, little endian. */
  mark: Buffer;
  count: number;
}

/** Compares what terminals know to be acknowledged with what is stored; `markAt` is the offset of the mark in a body. */
export function judge(rows: readonly MarkedRow[], ledger: Ledger): Verdict {
  const found = ledger.sent.map((sent) => new Uint8Array(sent));
  const verdict: Verdict = { acknowledged: 0, stored: 0, lost: 0, repeated: 0, unexpected: 0 };
  for (const { mark, count } of rows) {
    const sequence = mark.readUInt32LE(4);
    const terminal = found[mark.readUInt32LE(0)];
    verdict.stored += count;
    verdict.repeated += count - 1;
    if (terminal === undefined || sequence >= terminal.length) verdict.unexpected += count;
    else terminal[sequence] = 1;
  }
  ledger.answered.forEach((answered, terminal) => {
    verdict.acknowledged += answered;
    for (let sequence = 0; sequence < answered; sequence++)
      if (found[terminal]?.[sequence] !== 1) verdict.lost++;
  });
  return verdict;
}

/** Every stored CAN upload by its mark. */
export async function readMarks(databaseUrl: string, markAt: number): Promise<MarkedRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sql = `
      select substring(raw from $1 for 8) as mark, count(*)::int as count from message where kind = ${0x0705} group by 1`;
    return (await client.query<MarkedRow>(sql, [markAt + 1])).rows;
  } finally {
    await client.end();
  }
}
