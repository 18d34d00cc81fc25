import { expect, it } from 'vitest';
import { lately } from './response-range.ts';

it('R3.29 thirty days or twelve months end with the day of the platform', () => {
  // Midnight in Shanghai has passed.
  const now = new Date('2026-02-28T16:30:00Z');
  expect(lately('DAY', now)).toEqual({ from: '2026-01-31', until: '2026-03-01' });
  expect(lately('MONTH', now)).toEqual({ from: '2025-04-01', until: '2026-03-01' });
});
