import { type Arrangement, readListViews } from '@vehicle/contract/access/list-view/contract';
import type { Criteria, Order } from '../list-state.ts';

/** What has read the views. */
export const readOfViews = [readListViews];

/** What a view holds of a list, before it is held against what can be kept. */
export interface ViewContent {
  criteria: Criteria;
  order: Order | null;
  arrangement: Arrangement;
}
