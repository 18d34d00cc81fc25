import { describe, expect, it } from 'vitest';
import { linePath } from './line-path.ts';

const shape = { width: 10, height: 12, bridged: 0 };

describe('the line of a metric', () => {
  it('goes from left to right, the greatest value on top', () => {
    expect(linePath([0, 5, 10], shape)).toBe('M1.0 11.0L5.0 6.0L9.0 1.0');
  });

  it('lies in the middle where nothing has changed', () => {
    expect(linePath([3, 3], shape)).toBe('M1.0 6.0L9.0 6.0');
  });

  it('leaves gaps, and shows a lone value as a dot', () => {
    expect(linePath([0, 10, null, 5, null], shape)).toBe('M1.0 11.0L3.0 1.0M7.0 6.0h0');
  });

  it('bridges what a slow terminal leaves out', () => {
    expect(linePath([0, null, 10, null, null, 5], { ...shape, bridged: 1 })).toBe(
      'M1.0 11.0L4.2 1.0M9.0 6.0h0',
    );
  });

  it('is nothing without values', () => {
    expect(linePath([null, null], shape)).toBe('');
  });
});
