import type { CallResult } from '@vehicle/contract/core/call';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import type { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';

export type ItemRow = RowOf<typeof stockMaintenanceItem>;
export type ReminderRow = CallResult<typeof stockMaintenanceReminder.calls.get>;
