import { fileURLToPath } from 'node:url';
import type { Order, Reply } from './client-order.ts';
import { OrderedProcess } from './ordered-process.ts';

const program = fileURLToPath(new URL('client-process.ts', import.meta.url));

/** Somebody who makes requests. */
export class Client extends OrderedProcess<Order, Reply[]> {
  constructor({ isAttacker = false } = {}) {
    super(program, { isAttacker });
  }
}
