import { OrderedProcess } from '../../load/ordered-process.ts';
import type { ClientOrders } from './client-process.ts';

/** Somebody who makes requests. */
export class Client extends OrderedProcess<ClientOrders> {
  constructor(options?: { isAttacker: boolean }) {
    super(new URL('client-process.ts', import.meta.url), options);
  }
}
