import type { faultBase } from '@vehicle/contract/fault-base';
import type { RowOf } from '@vehicle/contract/resource';

export type FaultBaseRow = RowOf<typeof faultBase>;
