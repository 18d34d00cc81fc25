import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, type TestApp, testApp } from '../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicle,
  type TestMember,
  unique,
} from '../../testing/builders.ts';
import { parseFileUpload } from '../../testing/config-file.ts';
import { type CrudExample, crudExamples, type Values } from '../../testing/http/crud-examples.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const anyRecord = z.looseObject({ id: z.int(), version: z.int(), creator: z.string().nullable() });
const anyPage = z.object({ rows: z.array(anyRecord), total: z.int() });
const anyFailure = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

function codeOf(answer: Answer): string {
  return anyFailure.parse(answer.object).code;
}

const db = () => server.database.kysely;
const examples = crudExamples({ db, uploadFile: () => parseFileUpload(server, admin) });

async function make(example: CrudExample, token = admin.token) {
  const values = await example.values();
  const answer = await server.send(example.resource.calls.create, { body: values, token });
  expect(answer, JSON.stringify(answer.object)).toMatchObject({ status: 201 });
  return { values, made: anyRecord.parse(answer.object), answer };
}

describe.each(examples.map((example) => ({ name: example.resource.name, example })))(
  '$name',
  ({ example }) => {
    const { calls, permission } = example.resource;
    const token = () => admin.token;

    it('R7.2 is created with 201 添加成功！ and reads back as it was written', async () => {
      const { values, made, answer } = await make(example);
      expect(answer.message).toBe('添加成功！');
      expect(made.creator).toMatch(/^成员/);
      const read = await server.send(calls.get, { params: { id: made.id }, token: token() });
      expect(read).toMatchObject({ status: 200, object: { ...values, id: made.id, version: 1 } });
    });

    it('R3.9 is found by its criteria, page by page', async () => {
      const { values, made } = await make(example);
      const body = { criteria: example.find(values), pageIndex: 1, pageSize: 10 };
      const page = anyPage.parse((await server.send(calls.list, { body, token: token() })).object);
      expect(page.rows.map((row) => row.id)).toEqual([made.id]);
      const beyond = await server.send(calls.list, { body: { ...body, pageIndex: 2 }, token: token() });
      expect(beyond).toMatchObject({ status: 200, object: { rows: [], total: 1, pageIndex: 2 } });
    });

    it.each([...example.resource.order])('R3.9 is ordered by %s', async (property) => {
      const body = { order: { direction: 'ASC', property }, pageSize: 5 };
      expect(await server.send(calls.list, { body, token: token() })).toMatchObject({ status: 200 });
    });

    it('is updated with 修改成功！ and a new version', async () => {
      const { values, made } = await make(example);
      const body = { ...values, ...example.change, version: 1 };
      const answer = await server.send(calls.update, { params: { id: made.id }, body, token: token() });
      const { fileId: _, ...expected } = example.change;
      expect(answer).toMatchObject({
        status: 200,
        message: '修改成功！',
        object: { ...expected, version: 2 },
      });
    });

    it('a stale edit is refused with who changed it and when', async () => {
      const { values, made } = await make(example);
      const body = { ...values, ...example.change, version: 1 };
      await server.send(calls.update, { params: { id: made.id }, body, token: token() });
      const stale = await server.send(calls.update, { params: { id: made.id }, body, token: token() });
      expect(stale.status).toBe(406);
      expect(stale.message).toContain(`成员 ${admin.loginName}`);
      expect(stale.message).toMatch(/\d{4}-\d\d-\d\dT/);
      expect(codeOf(stale)).toBe('STALE_EDIT');
    });

    it('a duplicate is refused at its field', async () => {
      const { values } = await make(example);
      const again = { ...(await example.values()), [example.uniqueProperty]: values[example.uniqueProperty] };
      const answer = await server.send(calls.create, { body: again, token: token() });
      expect(answer.status).toBe(406);
      expect(anyFailure.parse(answer.object)).toMatchObject({
        code: 'DUPLICATE',
        errors: [{ path: example.uniqueProperty }],
      });
      expect(answer.message).toContain(String(values[example.uniqueProperty]));
    });

    it('of two made at once with the same key exactly one stands', async () => {
      const values = await example.values();
      const answers = await Promise.all(
        [1, 2, 3].map(async () => server.send(calls.create, { body: values, token: token() })),
      );
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 406)).toHaveLength(2);
    });

    it('R7.2 is removed with 204, and is then 404', async () => {
      const { made } = await make(example);
      const params = { id: made.id };
      expect(await server.send(calls.remove, { params, token: token() })).toMatchObject({ status: 204 });
      expect(await server.send(calls.get, { params, token: token() })).toMatchObject({ status: 404 });
      expect(await server.send(calls.remove, { params, token: token() })).toMatchObject({ status: 404 });
    });

    if (example.use)
      it('is not removed while it is used', async () => {
        const { made } = await make(example);
        await example.use?.(made.id);
        const answer = await server.send(calls.remove, { params: { id: made.id }, token: token() });
        expect([answer.status, codeOf(answer)]).toEqual([406, example.usedCode]);
        expect(await server.send(calls.get, { params: { id: made.id }, token: token() })).toMatchObject({
          status: 200,
        });
      });

    it('R6.3 each write needs its own permission code', async () => {
      const { values, made } = await make(example);
      const others = ['fault-code', 'repository'] as const;
      const reader = await aMember(db(), { permissions: others });
      const params = { id: made.id };
      const attempts = [
        server.send(calls.create, { body: await example.values(), token: reader.token }),
        server.send(calls.update, { params, body: { ...values, version: 1 }, token: reader.token }),
        server.send(calls.remove, { params, token: reader.token }),
      ];
      const answers = await Promise.all(attempts);
      expect(answers.map((answer) => [answer.status, answer.message])).toEqual([
        [403, '没有权限！'],
        [403, '没有权限！'],
        [403, '没有权限！'],
      ]);
      expect(await server.send(calls.get, { params, token: reader.token })).toMatchObject({ status: 200 });
    });

    it('R1.1 an external user changes nothing, whatever its roles say', async () => {
      const external = await aMember(db(), { type: 'externalUser', permissions: Object.values(permission) });
      const answer = await server.send(calls.create, { body: await example.values(), token: external.token });
      expect(answer.status).toBe(403);
    });

    it('no session, no answer', async () => {
      const { made } = await make(example);
      expect(await server.send(calls.get, { params: { id: made.id } })).toMatchObject({ status: 401 });
      expect(await server.send(calls.list, { body: {} })).toMatchObject({ status: 401 });
    });

    if (example.isScoped)
      it('a record of another organisation is one that does not exist', async () => {
        const { values, made } = await make(example);
        const stranger = await aMember(db(), {
          orgId: await anOrg(db()),
          permissions: Object.values(permission),
        });
        const params = { id: made.id };
        const { token: foreign } = stranger;
        expect(await server.send(calls.get, { params, token: foreign })).toMatchObject({ status: 404 });
        expect(await server.send(calls.remove, { params, token: foreign })).toMatchObject({ status: 404 });
        const body = { ...values, version: 1 };
        expect(await server.send(calls.update, { params, body, token: foreign })).toMatchObject({
          status: 404,
        });
        const list = { body: { criteria: example.find(values) }, token: foreign };
        expect((await server.send(calls.list, list)).object).toMatchObject({ rows: [], total: 0 });
      });

    it.each([
      ['an unknown field', { surprise: 1 }],
      ['a column of the server', { id: 5 }],
      ['who made it', { creator: 'x' }],
    ])('writes nothing with %s', async (_, extra) => {
      const body = { ...(await example.values()), ...extra };
      const answer = await server.send(calls.create, { body, token: token() });
      expect(answer.status).toBe(400);
      const [path] = Object.keys(extra);
      expect(anyFailure.parse(answer.object).errors).toEqual([{ path, message: '未知字段' }]);
    });

    it.each([
      ['pageSize 0', { pageSize: 0 }],
      ['pageSize 10001', { pageSize: 10_001 }],
      ['pageSize as text', { pageSize: '10' }],
      ['an unknown criterion', { criteria: { nothing: 1 } }],
      ['an unknown order', { order: { direction: 'ASC', property: 'password_hash' } }],
      [
        'another direction',
        { order: { direction: 'asc; drop table org', property: example.resource.order[0] } },
      ],
    ])('R3.9 lists nothing with %s', async (_, body) => {
      expect(await server.send(calls.list, { body, token: token() })).toMatchObject({ status: 400 });
    });

    it('every write stands in the audit log with what it changed', async () => {
      const { values, made } = await make(example);
      const body = { ...values, ...example.change, version: 1 };
      await server.send(calls.update, { params: { id: made.id }, body, token: token() });
      const { rows } = await sql<{ call: string; memberId: number; after: Values }>`
      select call, member_id as "memberId", after from audit_log
      where record = ${`${example.resource.name}/${made.id}`} order by id`.execute(db());
      expect(rows.map((row) => row.call)).toEqual([calls.create.name, calls.update.name]);
      expect(rows.every((row) => row.memberId === admin.memberId)).toBe(true);
      const { fileId: _, ...changed } = example.change;
      expect(rows[1]?.after).toMatchObject(changed);
    });
  },
);

describe('text criteria', () => {
  const words = ['%', '_', '\\', '100%', "'; select pg_sleep(9); --", '.*'];

  it.each(words)('R3.9 %s is taken literally and without regard to case', async (word) => {
    const marked = await aVehicle(db(), { plateNo: `odd${word}${unique()}` });
    const body = { criteria: { plateNo: `D${word}` } };
    const page = anyPage.parse((await server.send(vehicle.calls.list, { body, token: admin.token })).object);
    expect(page.rows.map((row) => row.id)).toEqual([marked]);
  });
});
