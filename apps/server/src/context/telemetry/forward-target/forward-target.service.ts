import { forwardTarget, testForwardTarget } from '@vehicle/contract/telemetry/forward-target/contract';
import type { z } from 'zod';
import { courierFor } from '../../../pipeline/forwarding/courier-choice.ts';
import { forwardLimits } from '../../../pipeline/forwarding/forward-limits.ts';
import type { OutgoingGate } from '../../../pipeline/forwarding/outgoing-address.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { addressFaultText } from './address-fault.ts';
import {
  countDependent,
  forwardTargetTable,
  hasSecret,
  removeQueue,
  saveSecret,
  targetToReach,
} from './forward-target.sql.ts';

type Written = Pick<z.output<typeof forwardTarget.write>, 'kind' | 'address' | 'newSecret'>;
type TestResult = z.input<(typeof testForwardTarget)['result']>;

async function checkAddress(gate: OutgoingGate, { kind, address }: Written): Promise<void> {
  const opened = await gate.open(kind, address);
  if (!opened.ok) throw fail.forwardAddressRefused(addressFaultText[opened.fault]);
}

/** JSON without a signature could come from anybody. */
async function checkSecret(access: Access, id: number | null, { kind, newSecret }: Written): Promise<void> {
  if (kind !== 'https' || newSecret !== null) return;
  if (id === null || !(await hasSecret(access.executor, id)))
    throw fail.fieldRules({ newSecret: 'REQUIRED' });
}

/** The targets whose addresses pass the gate. */
export function forwardTargetStore(gate: OutgoingGate) {
  return withRules(forwardTargetTable, {
    async create(access, values) {
      const form = values;
      await checkSecret(access, null, form);
      await checkAddress(gate, form);
      const id = await forwardTargetTable.create(access, values);
      if (form.newSecret !== null) await saveSecret(access.executor, id, form.newSecret);
      return id;
    },
    async update(access, id, version, values) {
      const form = values;
      await checkSecret(access, id, form);
      await checkAddress(gate, form);
      await forwardTargetTable.update(access, id, version, values);
      if (form.newSecret !== null) await saveSecret(access.executor, id, form.newSecret);
    },
    async remove(access, id) {
      if (!(await forwardTargetTable.get(access, id))) throw fail.notFound(forwardTarget.name, id);
      const count = await countDependent(access.executor, id);
      if (count > 0) throw fail.forwardTargetNeeded(count);
      await forwardTargetTable.remove(access, id);
      await removeQueue(access.executor, id);
    },
  });
}

/** Connects as the forwarder would; what the other side says beyond a code is told to nobody. */
export async function testTarget(access: Access, id: number, gate: OutgoingGate): Promise<TestResult> {
  const target = await targetToReach(access, id);
  if (target === undefined) throw fail.notFound(forwardTarget.name, id);
  const { executor, now } = access;
  const courier = courierFor(target, { executor, gate, limits: forwardLimits, clock: () => now });
  const failure = await courier.test();
  courier.close();
  await recordAct(access, { call: testForwardTarget.name, record: `${forwardTarget.name}/${id}` });
  return { failure: failure && { code: failure.code, detail: failure.detail } };
}
