import type { org } from '@vehicle/contract/org';
import type { RowOf } from '@vehicle/contract/resource';

export type OrgRow = RowOf<typeof org>;
