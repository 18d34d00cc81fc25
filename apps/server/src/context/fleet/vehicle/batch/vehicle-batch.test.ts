import {
  bindTerminals,
  setForwardings,
  setModels,
  transferVehicles,
  vehicleBatchLimit,
} from '@vehicle/contract/fleet/vehicle/batch';
import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { queryTerminalChanges, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, type TestApp, testApp } from '../../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  aVin,
  type TestMember,
} from '../../../../testing/builders.ts';
import { lastActOn, readVehicle } from '../../../../testing/vehicle.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const vehicleOf = (id: number) => readVehicle(server, admin.token, id);
const linesOf = (ids: readonly number[], version = 1) => ids.map((id) => ({ id, version }));

const causes = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
const causesOf = ({ object }: Answer) => causes.parse(object);

async function retired(): Promise<number> {
  const id = await aVehicle(db());
  await sql`update vehicle set retired_at = now() where id = ${id}`.execute(db());
  return id;
}

async function terminalNoOf(id: number): Promise<string> {
  const { rows } = await sql<{ no: string }>`select terminal_no as no from terminal where id = ${id}`.execute(
    db(),
  );
  return rows[0]?.no ?? '';
}

describe('several vehicles at once', () => {
  it('R7.14 are handed over together, each with its history and its act', async () => {
    const [from, to] = [await anOrg(db()), await anOrg(db())];
    const ids = [await aVehicle(db(), { orgId: from }), await aVehicle(db(), { orgId: from })];
    const there = await aVehicle(db(), { orgId: to });
    const body = { vehicles: linesOf([...ids, there]), orgId: to, reason: '整队移交' };
    expect(await server.ask(transferVehicles, { body, token: admin.token })).toEqual({
      changed: 2,
      unchanged: 1,
    });
    for (const id of ids) {
      expect(await vehicleOf(id)).toMatchObject({ orgId: to, version: 2 });
      expect(await lastActOn(server, id)).toMatchObject({
        call: 'vehicle.transferBatch',
        before: { orgId: from },
        after: { orgId: to },
      });
      const { rows } = await server.ask(queryVehicleTransfers, {
        params: { id },
        body: {},
        token: admin.token,
      });
      expect(rows).toMatchObject([{ reason: '整队移交' }]);
    }
    expect(await vehicleOf(there)).toMatchObject({ version: 1 });
  });

  it('are changed all or none, and what stands against each is told at its line', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from vehicle_model where not is_node order by id desc limit 2`.execute(db());
    const [modelId = 0, other = 0] = rows.map(({ id }) => id);
    const [good, stale, gone] = [
      await aVehicle(db(), { modelId: other }),
      await aVehicle(db(), { modelId: other }),
      await retired(),
    ];
    await sql`update vehicle set version = 4 where id = ${stale}`.execute(db());
    const vehicles = [
      { id: good, version: 1 },
      { id: stale, version: 1 },
      { id: gone, version: 1 },
      { id: 2_000_000_000, version: 1 },
    ];
    const answer = await server.send(setModels, { body: { vehicles, modelId }, token: admin.token });
    expect(answer).toMatchObject({ status: 406, message: '3 台车不能这样修改，没有修改任何车辆。' });
    const { code, errors } = causesOf(answer);
    expect(code).toBe('VEHICLES_REFUSED');
    expect(errors.map(({ path }) => path)).toEqual(['vehicles.1', 'vehicles.2', 'vehicles.3']);
    expect(errors[1]?.message).toContain('已退役');
    expect(await vehicleOf(good)).toMatchObject({ modelId: other, version: 1 });

    const body = { vehicles: linesOf([good]), modelId };
    expect(await server.ask(setModels, { body, token: admin.token })).toEqual({ changed: 1, unchanged: 0 });
    expect(await vehicleOf(good)).toMatchObject({ modelId, version: 2 });
  });

  it('are refused once where what all of them get is wrong', async () => {
    const body = { vehicles: linesOf([await aVehicle(db()), await aVehicle(db())]), modelId: 2_000_000_000 };
    expect(await server.send(setModels, { body, token: admin.token })).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'modelId' }] },
    });
  });

  it('R3.16 open and close their forwarding', async () => {
    const ids = [await aVehicle(db()), await aVehicle(db())];
    const send = (forwarding: 'open' | 'close', version: number) =>
      server.send(setForwardings, {
        body: { vehicles: linesOf(ids, version), forwarding },
        token: admin.token,
      });
    expect(causesOf(await send('open', 1)).errors).toHaveLength(2);
    await sql`
      insert into forward_target (org_id, name, kind, address, enabled, created_at, updated_at)
      select id, '监管平台', 'jt808', 'gov.example:8080', true, now(), now() from org where is_system`.execute(
      db(),
    );
    expect((await send('open', 1)).object).toEqual({ changed: 2, unchanged: 0 });
    expect((await send('open', 2)).object).toEqual({ changed: 0, unchanged: 2 });
    expect((await send('close', 2)).object).toEqual({ changed: 2, unchanged: 0 });
  });

  it('S9 are no more than the bound', async () => {
    const vehicles = linesOf(Array.from({ length: vehicleBatchLimit.vehicles + 1 }, (_, at) => at + 1));
    expect(
      await server.send(setForwardings, { body: { vehicles, forwarding: 'close' }, token: admin.token }),
    ).toMatchObject({ status: 400, object: { errors: [{ path: 'vehicles', message: '最多 200 项' }] } });
  });
});

describe('terminals by a list', () => {
  it('R7.15 are bound by their numbers, change places, and keep what was', async () => {
    const [first, second, free] = [await aTerminal(db()), await aTerminal(db()), await aTerminal(db())];
    const [noFirst, noSecond, noFree] = [
      await terminalNoOf(first),
      await terminalNoOf(second),
      await terminalNoOf(free),
    ];
    const ids = [
      await aVehicle(db(), { terminalId: first }),
      await aVehicle(db(), { terminalId: second }),
      await aVehicle(db()),
    ] as const;
    const vehicles = [
      { id: ids[0], version: 1, terminalNo: noSecond },
      { id: ids[1], version: 1, terminalNo: noFirst },
      { id: ids[2], version: 1, terminalNo: noFree },
    ];
    const body = { vehicles, reason: '对调' };
    expect(await server.ask(bindTerminals, { body, token: admin.token })).toEqual({
      changed: 3,
      unchanged: 0,
    });
    expect(await vehicleOf(ids[0])).toMatchObject({ terminalNo: noSecond, version: 2 });
    expect(await vehicleOf(ids[1])).toMatchObject({ terminalNo: noFirst });
    expect(await vehicleOf(ids[2])).toMatchObject({ terminalNo: noFree });
    const { rows } = await server.ask(queryTerminalChanges, {
      params: { id: ids[0] },
      body: {},
      token: admin.token,
    });
    expect(rows).toMatchObject([{ oldTerminalNo: noFirst, newTerminalNo: noSecond, reason: '对调' }]);
  });

  it('that are unknown or in use leave everything as it was', async () => {
    const used = await aTerminal(db());
    const holder = await aVehicle(db(), { terminalId: used });
    const own = await aTerminal(db());
    const [id, other, third] = [
      await aVehicle(db(), { terminalId: own }),
      await aVehicle(db()),
      await aVehicle(db()),
    ];
    const free = await terminalNoOf(await aTerminal(db()));
    const vehicles = [
      { id, version: 1, terminalNo: free },
      { id: other, version: 1, terminalNo: await terminalNoOf(used) },
      { id: third, version: 1, terminalNo: 'NOT-THERE' },
    ];
    const answer = await server.send(bindTerminals, { body: { vehicles, reason: '' }, token: admin.token });
    const { errors } = causesOf(answer);
    expect(errors.map(({ path }) => path)).toEqual(['vehicles.1', 'vehicles.2']);
    expect(errors[0]?.message).toContain((await vehicleOf(holder)).vin);
    expect(await vehicleOf(id)).toMatchObject({ terminalId: own, version: 1 });
  });

  it('need the permission, and vehicles and terminals in scope', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId, permissions: ['vehicle-bind-terminal'] });
    const foreign = await aVehicle(db());
    const vehicles = [{ id: foreign, version: 1, terminalNo: null }];
    const bound = await aVehicle(db(), { terminalId: await aTerminal(db()) });
    expect(
      await server.send(bindTerminals, {
        body: { vehicles: [...vehicles, { id: bound, version: 1, terminalNo: null }], reason: '' },
        token,
      }),
    ).toMatchObject({ status: 406, object: { code: 'VEHICLES_REFUSED' } });
    expect((await vehicleOf(bound)).terminalId).not.toBeNull();
    expect(
      await server.send(setForwardings, {
        body: { vehicles: linesOf([foreign]), forwarding: 'close' },
        token,
      }),
    ).toMatchObject({ status: 403 });
  });
});

describe('a vehicle that is made with its terminal', () => {
  it('R7.15 has it from the first moment, without a reason', async () => {
    const terminalNo = await terminalNoOf(await aTerminal(db()));
    const { vin: _, ...form } = vehicle.write.strip().parse(await vehicleOf(await aVehicle(db())));
    const make = (number: string) =>
      server.send(vehicle.calls.create, {
        body: { ...form, vin: aVin(), terminalNo: number },
        token: admin.token,
      });
    const made = await make(terminalNo);
    expect(made).toMatchObject({ status: 201, object: { terminalNo, version: 1 } });
    expect(await make(terminalNo)).toMatchObject({ status: 406, object: { code: 'TERMINAL_BOUND' } });
    expect(await make('NOT-THERE')).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'terminalNo' }] },
    });
  });
});
