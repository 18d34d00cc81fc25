import type { DictionaryKind } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aModel, anAdministrator, aVin, type TestMember, unique } from '../../testing/builders.ts';
import { sendSheet, titled } from '../../testing/sheet/sheet.ts';

let server: TestApp;
let admin: TestMember;
let modelId: number;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  modelId = await aModel(server.database.kysely);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update dictionary set enabled = true`.execute(server.database.kysely);
});

async function disable(kind: DictionaryKind, code: string): Promise<void> {
  await sql`update dictionary set enabled = false where kind = ${kind} and code = ${code}`.execute(
    server.database.kysely,
  );
}

const aMachine = (role: string) => ({
  vin: aVin(),
  plateNo: null,
  modelId,
  orgId: admin.orgId,
  serviceOrgId: null,
  role,
  producedAt: null,
  warrantyUntil: null,
  plannedHoursPerDay: 16,
  remark: null,
});
const aDevice = (type: string) => ({
  terminalNo: `N-${unique()}`,
  simNo: String(13_700_000_000 + unique()),
  type,
  hardwareVersion: null,
  manufacturer: null,
  productionDate: null,
  debugFlag: false,
  remark: null,
});

const kinds = [
  {
    kind: 'vehicleRole',
    resource: vehicle,
    property: 'role',
    code: 'rental',
    other: 'test',
    made: aMachine,
    noun: '车辆用途',
  },
  {
    kind: 'terminalType',
    resource: terminal,
    property: 'type',
    code: 'JT808-2013',
    other: 'JSON',
    made: aDevice,
    noun: '终端类型',
  },
] as const;

describe.each(kinds)('$kind', ({ kind, resource, property, code, other, made, noun }) => {
  const { calls } = resource;
  const send = (body: object) => server.send(calls.create, { body, token: admin.token });
  const edit = async (id: number, values: object, version: number) =>
    server.send(calls.update, { params: { id }, body: { ...values, version }, token: admin.token });
  const refused = {
    status: 406,
    object: { code: 'REFERENCE_MISSING', errors: [{ path: property }] },
  };

  it('R7.37 a disabled entry is chosen for no record, and stays where it stands', async () => {
    const values = made(code);
    const { id, version } = await server.ask(calls.create, { body: values, token: admin.token });
    await disable(kind, code);
    const refusal = await send(made(code));
    expect(refusal).toMatchObject(refused);
    expect(refusal.message).toContain(noun);
    expect(await edit(id, values, version)).toMatchObject({ status: 200 });
    expect(await edit(id, { ...values, [property]: other }, version + 1)).toMatchObject({ status: 200 });
    expect(await edit(id, values, version + 2)).toMatchObject(refused);
  });

  it('R7.37 a sheet with a disabled entry is refused at its cell', async () => {
    await disable(kind, code);
    const columns = titled(resource);
    const head = columns.map(({ title }) => title);
    const { rows } = await sql<{ model: string; org: string }>`
      select model.name as model, org.name as org from vehicle_model model, org
      where model.id = ${modelId} and org.id = ${admin.orgId}`.execute(server.database.kysely);
    const named: Record<string, unknown> = { modelId: rows[0]?.model, orgId: rows[0]?.org };
    const line = (values: Record<string, unknown>) =>
      columns.map((column) => String(named[column.property] ?? values[column.property] ?? ''));
    const file = xlsxOf([head, line(made(other)), line(made(code))]);
    expect(await sendSheet(server, { token: admin.token, resource, file })).toMatchObject({
      status: 400,
      object: { code: 'SHEET_REFUSED', errors: [{ path: `rows.3.${property}` }] },
    });
    const right = xlsxOf([head, line(made(other))]);
    expect(await sendSheet(server, { token: admin.token, resource, file: right })).toMatchObject({
      status: 200,
      object: { inserted: 1 },
    });
  });

  it('R7.37 the option list has the entry’s own name, and a disabled one only for who has it', async () => {
    await sql`
      update dictionary set dict_name = dict_name || '{"zh": "改名", "en": "Renamed"}'::jsonb
      where kind = ${kind} and code = ${code}`.execute(server.database.kysely);
    const ask = (query: Record<string, string>, language = 'zh') =>
      server.ask(option[kind], { query, token: admin.token, headers: { 'accept-language': language } });
    expect(await ask({})).toContainEqual({ id: code, dictName: '改名' });
    expect(await ask({}, 'en')).toContainEqual({ id: code, dictName: 'Renamed' });
    await disable(kind, code);
    expect((await ask({})).map(({ id }) => id)).not.toContain(code);
    expect(await ask({ code })).toContainEqual({ id: code, dictName: '改名' });
    expect(await ask({ code: 'none of them' })).toEqual(await ask({}));
  });
});
