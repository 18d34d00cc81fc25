import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Input } from './input.ts';
import { request } from './request.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

/** What no two records may have alike, all of it together, by the call that makes them. */
const uniqueTogether: Readonly<Record<string, ReadonlyArray<readonly string[]>>> = {
  'configFile.create': [],
  'dictionary.create': [['kind', 'code']],
  'energyPrice.create': [['orgId', 'energy', 'validFrom']],
  'expertKnowledge.create': [],
  'faultCode.create': [['modelId', 'sourceAddress', 'spn', 'fmi']],
  // Its address is refused where the operator has allowed none.
  'forwardTarget.create': [],
  'listView.create': [['list', 'name']],
  'maintenanceStrategy.create': [['name']],
  'member.create': [['loginName'], ['mobile']],
  'metric.create': [['code']],
  'metricGroup.create': [['code']],
  'org.create': [['code']],
  'part.create': [['code']],
  'menuEntry.create': [['code']],
  'role.create': [['name']],
  'sitePlan.create': [],
  'stockMaintenanceItem.create': [['name']],
  // A vehicle stands in one warehouse: its own tests.
  'stockMovement.create': [],
  'warehouse.create': [['code']],
  'terminal.create': [['terminalNo'], ['simNo']],
  'vehicle.create': [['vin']],
  'vehicleCategory.create': [['code']],
  // One that is open for each vehicle: its own tests.
  'vehicleDebug.create': [],
  'debugSpecification.create': [['name', 'specVersion']],
  'vehicleFault.create': [['vehicleId', 'sourceAddress', 'spn', 'fmi']],
  'vehicleModel.create': [['code']],
  'fittedPart.create': [['partId', 'serialNo']],
};

/** What the least input leaves empty. */
const filled: Readonly<Record<string, unknown>> = {
  serialNo: 'CANARYA-1',
  mobile: '18666900001',
  code: 'canary-a.1',
};

/** What says more than that it is taken. */
const ownCodes: Readonly<Record<string, string>> = { mobile: 'MOBILE_TAKEN', vehicleId: 'FAULT_OPEN' };

const creations = [...calls.values()].filter(({ name }) => name.endsWith('.create'));
const cases = creations.flatMap((call) =>
  (uniqueTogether[call.name] ?? []).map(
    (properties) => [call.name, properties.join(' '), call, properties] as const,
  ),
);
const parallel = 20;
const values = z.record(z.string(), z.unknown());

async function manyInputs(call: Call): Promise<Input[]> {
  const memberId = admin.member?.memberId ?? null;
  const inputs: Input[] = [];
  // One after the other: each has records of its own to refer to.
  for (let at = 0; at < parallel; at += 1)
    inputs.push(await inputFor(world, call, { side: admin.side, memberId }));
  return inputs;
}

/** As the first, in what must not be alike. */
function alike(inputs: readonly Input[], properties: readonly string[]): Input[] {
  const first = values.parse(inputs[0]?.body);
  const shared = Object.fromEntries(properties.map((name) => [name, first[name] ?? filled[name] ?? null]));
  return inputs.map((input) => ({ ...input, body: { ...values.parse(input.body), ...shared } }));
}

describe('twenty at once who make the same', () => {
  it('D54 every resource is said to have something unique, or nothing', () => {
    expect(Object.keys(uniqueTogether).toSorted()).toEqual(creations.map(({ name }) => name).toSorted());
  });

  it.each(cases)('D54 %s: of equal %s there is exactly one', async (_, __, call, properties) => {
    const token = admin.member?.token ?? null;
    const inputs = alike(await manyInputs(call), properties);
    const replies = await Promise.all(inputs.map((input) => request(world.server, call, { input, token })));
    const outcomes = replies.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).toSorted();
    const refused = `406 ${ownCodes[properties[0] ?? ''] ?? 'DUPLICATE'}`;
    expect(outcomes).toEqual(['201', ...Array<string>(parallel - 1).fill(refused)]);
  });
});
