import type { CallResult } from '@vehicle/contract/call';
import type { RowOf } from '@vehicle/contract/resource';
import type { stockMaintenanceItem } from '@vehicle/contract/stock-maintenance-item';
import type { stockMaintenanceReminder } from '@vehicle/contract/stock-maintenance-reminder';

export type ItemRow = RowOf<typeof stockMaintenanceItem>;
export type ReminderRow = CallResult<typeof stockMaintenanceReminder.calls.get>;
