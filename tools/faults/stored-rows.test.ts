import { describe, expect, it } from 'vitest';
import { judge } from './stored-rows.ts';

function row(terminal: number, sequence: number, count = 1): { mark: Buffer; count: number } {
  const mark = Buffer.alloc(8);
  mark.writeUInt32LE(terminal, 0);
  mark.writeUInt32LE(sequence, 4);
  return { mark, count };
}

const ledger = { sent: [3, 2], answered: [2, 1] };

describe('the checker of what was acknowledged', () => {
  it('is content when everything acknowledged is there once, and what was sent only may be', () => {
    const rows = [row(0, 0), row(0, 1), row(0, 2), row(1, 0)];
    expect(judge(rows, ledger)).toEqual({ acknowledged: 3, stored: 4, lost: 0, repeated: 0, unexpected: 0 });
  });

  it('finds what was acknowledged too early', () => {
    expect(judge([row(0, 0), row(1, 0)], ledger).lost).toBe(1);
  });

  it('finds what was stored twice', () => {
    expect(judge([row(0, 0, 3), row(0, 1), row(1, 0)], ledger).repeated).toBe(2);
  });

  it('finds what nobody sent', () => {
    expect(judge([row(0, 0), row(0, 1), row(1, 0), row(1, 2), row(9, 0)], ledger).unexpected).toBe(2);
  });
});
