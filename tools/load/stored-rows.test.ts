import { describe, expect, it } from 'vitest';
import { accountOf, judge, judgeHands } from './stored-rows.ts';

function row(terminal: number, sequence: number, count = 1): { mark: Buffer; count: number } {
  const mark = Buffer.alloc(8);
  mark.writeUInt32LE(terminal, 0);
  mark.writeUInt32LE(sequence, 4);
  return { mark, count };
}

const account = () => accountOf({ sent: [3, 2], answered: [2, 1] });

describe('the checker of what was acknowledged', () => {
  it('is content when everything acknowledged is there once, and what was sent only may be', () => {
    const rows = [row(0, 0), row(0, 1), row(0, 2), row(1, 0)];
    expect(judge(rows, account())).toEqual({
      acknowledged: 3,
      stored: 4,
      lost: 0,
      repeated: 0,
      unexpected: 0,
    });
  });

  it('finds what was acknowledged too early', () => {
    expect(judge([row(0, 0), row(1, 0)], account()).lost).toBe(1);
  });

  it('finds what was stored twice', () => {
    expect(judge([row(0, 0, 3), row(0, 1), row(1, 0)], account()).repeated).toBe(2);
  });

  it('finds what nobody sent', () => {
    expect(judge([row(0, 0), row(0, 1), row(1, 0), row(1, 2), row(9, 0)], account()).unexpected).toBe(2);
  });

  it('finds the same in what was sent by hand, quarantined or not', () => {
    const deviceRow = (digest: string, count = 1, isQuarantined = false) => ({
      vehicle_id: 7,
      kind: 512,
      digest,
      count,
      isQuarantined,
    });
    const journal = {
      attempted: new Set(['7 512 a', '7 512 b']),
      acknowledged: new Set(['7 512 a', '7 512 b']),
    };
    const kept = [deviceRow('a'), deviceRow('b', 1, true)];
    expect(judgeHands(kept, journal)).toEqual({
      acknowledged: 2,
      stored: 2,
      lost: 0,
      repeated: 0,
      unexpected: 0,
    });
    expect(judgeHands([deviceRow('a', 2), deviceRow('c')], journal)).toMatchObject({
      lost: 1,
      repeated: 1,
      unexpected: 1,
    });
  });
});
