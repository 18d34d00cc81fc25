import type { CallResult } from '@vehicle/contract/core/call';
import type { settlement } from '@vehicle/contract/stock/settlement/contract';

export type SettlementRow = CallResult<typeof settlement.calls.get>;
