import type { org } from '@vehicle/contract/access/org/contract';
import type { RowOf } from '@vehicle/contract/core/resource';

export type OrgRow = RowOf<typeof org>;
