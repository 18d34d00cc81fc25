import type { RowOf } from '@vehicle/contract/core/resource';
import type { faultBase } from '@vehicle/contract/service/fault-code/contract';

export type FaultBaseRow = RowOf<typeof faultBase>;
