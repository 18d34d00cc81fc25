import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { permissions } from '@vehicle/contract/core/permission';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, type TestMember, unique } from '../../../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const { calls } = dictionary;
type Values = WriteOf<typeof dictionary>;

function valuesOf(change: Partial<Values> = {}): Values {
  return {
    kind: 'partUnit',
    code: `unit-${unique()}`,
    dictName: { zh: '箱', en: 'Box', es: 'Caja', ja: '箱' },
    sort: 500,
    enabled: true,
    ...change,
  };
}

const make = (change: Partial<Values> = {}) =>
  server.send(calls.create, { body: valuesOf(change), token: admin.token });

async function found(criteria: object) {
  const body = { criteria, pageSize: 1000 };
  return (await server.ask(calls.list, { body, token: admin.token })).rows;
}

async function entry(kind: Values['kind'], code: string) {
  const row = (await found({ kind, code })).find((one) => one.code === code);
  if (!row) throw new Error(`No ${kind} ${code}`);
  return row;
}

async function edit(id: number, change: Partial<Values>) {
  const row = await server.ask(calls.get, { params: { id }, token: admin.token });
  const body = { ...dictionary.write.strip().parse(row), version: row.version, ...change };
  return server.send(calls.update, { params: { id }, body, token: admin.token });
}

const failure = (code: string, path?: string) => ({
  status: 406,
  object: { code, ...(path ? { errors: [{ path }] } : {}) },
});

async function optionsOf(kind: Values['kind'], language = 'zh') {
  const headers = { 'accept-language': language };
  return server.ask(option[kind], { token: admin.token, headers });
}

describe('dictionary entries', () => {
  it('R3.11 R7.25 appear in the option list of their kind, in the reader’s language, while enabled', async () => {
    const made = await make({ code: 'crate', dictName: { zh: '板条箱', en: 'Crate', ja: 'クレート' } });
    expect(made).toMatchObject({ status: 201, object: { code: 'crate', isSystem: false } });
    expect(await optionsOf('partUnit')).toContainEqual({ id: 'crate', dictName: '板条箱' });
    expect(await optionsOf('partUnit', 'ja')).toContainEqual({ id: 'crate', dictName: 'クレート' });
    expect(await optionsOf('partUnit', 'es')).toContainEqual({ id: 'crate', dictName: 'Crate' });
    const { id } = await entry('partUnit', 'crate');
    expect(await edit(id, { enabled: false })).toMatchObject({ status: 200 });
    expect((await optionsOf('partUnit')).map((one) => one.id)).not.toContain('crate');
  });

  it.each(dictionaryKind.options)('R7.25 R7.37 %s are offered as a list, in their order', async (kind) => {
    const rows = (await found({ kind, enabled: true })).toSorted((a, b) => a.sort - b.sort);
    const options = await optionsOf(kind);
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(options.map(({ id }) => id)).toEqual(rows.map(({ code }) => code));
  });

  it('have a code that no other of their kind has', async () => {
    const code = `once-${unique()}`;
    expect(await make({ code })).toMatchObject({ status: 201 });
    expect(await make({ code })).toMatchObject(failure('DUPLICATE', 'code'));
    expect(await make({ code, kind: 'manufacturer' })).toMatchObject({ status: 201 });
  });

  it('are found by their name in any language', async () => {
    const { id } = dictionary.row.parse((await make({ dictName: { zh: '卷', es: 'Rollo' } })).object);
    for (const dictName of ['卷', 'rollo', 'ROLL']) {
      expect((await found({ dictName })).map((row) => row.id)).toContain(id);
    }
    expect(await found({ dictName: '没有这个词' })).toEqual([]);
    expect(await found({ dictName: '%' })).toEqual([]);
  });

  it('stay of their kind', async () => {
    const { id } = dictionary.row.parse((await make()).object);
    expect(await edit(id, { kind: 'manufacturer' })).toMatchObject({
      ...failure('FIXED_FIELD', 'kind'),
      message: '该记录的类型不能更改。',
    });
    expect(await edit(id, { code: `other-${unique()}` })).toMatchObject({ status: 200 });
  });

  it.each([
    ['vehicleRole', 'operating'],
    ['terminalType', 'JT808-2019'],
    ['faultLevel', '4'],
  ] as const)('C45 %s %s, which the program relies on, is renamed and switched only', async (kind, code) => {
    const { id, isSystem } = await entry(kind, code);
    expect(isSystem).toBe(true);
    expect(await server.send(calls.remove, { params: { id }, token: admin.token })).toMatchObject(
      failure('SYSTEM_RECORD'),
    );
    expect(await edit(id, { code: 'another' })).toMatchObject(failure('SYSTEM_RECORD'));
    expect(await make({ kind, code: 'another' })).toMatchObject(failure('CLOSED_KIND', 'code'));
    expect(await make({ kind, code })).toMatchObject(failure('DUPLICATE', 'code'));
    expect(await found({ kind, code: 'another' })).toEqual([]);
    const dictName = { zh: '新名', en: 'New name' };
    expect(await edit(id, { dictName, enabled: false })).toMatchObject({
      status: 200,
      object: { dictName, enabled: false },
    });
  });

  it('R6.3 are read by everybody and changed by those who hold their codes', async () => {
    const { token } = await aMember(server.database.kysely, {
      permissions: permissions.filter((code) => !code.startsWith('dictionary-')),
    });
    const { id, version } = await entry('manufacturer', 'own');
    const params = { id };
    expect(await server.send(calls.get, { params, token })).toMatchObject({ status: 200 });
    const answers = await Promise.all([
      server.send(calls.create, { body: valuesOf(), token }),
      server.send(calls.update, { params, body: { ...valuesOf(), version }, token }),
      server.send(calls.remove, { params, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
