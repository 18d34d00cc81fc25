import type { CallResult } from '@vehicle/contract/call';
import type { settlement } from '@vehicle/contract/settlement';

export type SettlementRow = CallResult<typeof settlement.calls.get>;
