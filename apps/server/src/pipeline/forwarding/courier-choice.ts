import type { Executor } from '../../platform/db/executor.ts';
import type { Courier, ForwardTarget } from './courier.ts';
import type { ForwardLimits } from './forward-limits.ts';
import { keepAuthCode } from './forward-queue.sql.ts';
import { HttpsCourier } from './https-courier.ts';
import { Jt808Courier } from './jt808-courier.ts';
import type { OutgoingGate } from './outgoing-address.ts';

export interface CourierSurroundings {
  executor: Executor;
  gate: OutgoingGate;
  limits: ForwardLimits;
  clock: () => Date;
}

export function courierFor(
  target: ForwardTarget,
  { executor, gate, limits, clock }: CourierSurroundings,
): Courier {
  if (target.kind === 'https') return new HttpsCourier({ target, gate, limits, clock });
  return new Jt808Courier({
    target,
    gate,
    limits,
    keepAuthCode: (vehicleId, phone, authCode) =>
      keepAuthCode(executor, { targetId: target.id, vehicleId }, { phone, authCode }),
  });
}
