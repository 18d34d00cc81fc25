import type { LoadOrders } from './load-process.ts';
import { OrderedProcess } from './ordered-process.ts';

/** A fleet of terminals in a process of its own. */
export class Load extends OrderedProcess<LoadOrders> {
  constructor() {
    super(new URL('./load-process.ts', import.meta.url));
  }
}
