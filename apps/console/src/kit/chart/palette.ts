import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { colour, type Mood, type Token } from '../mood/tokens.ts';

const statusTokens = {
  working: 'state-working',
  idle: 'state-idle',
  online: 'state-online',
  fault: 'state-fault',
  offline: 'state-offline',
  never: 'state-never',
} as const satisfies Record<LiveStatus, Token>;

/** What a machine is doing; never the theme's colours. */
export function statusColour(status: LiveStatus, mood: Mood): string {
  return colour(statusTokens[status], mood);
}
