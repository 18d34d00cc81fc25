import { suggestVehicles, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, type TestMember } from '../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

describe('R1.2 languages', () => {
  it.each([
    ['zh-CN', '参数错误！', '未知字段', '必填'],
    ['en-US,en;q=0.9', 'Invalid input.', 'Unknown field', 'Required'],
    ['es', 'Datos incorrectos.', 'Campo desconocido', 'Obligatorio'],
    ['ja', '入力に誤りがあります。', '不明な項目です', '必須項目です'],
    ['fr', '参数错误！', '未知字段', '必填'],
  ])('%s', async (language, sentence, unknown, required) => {
    const headers = { 'accept-language': language };
    const body = { surprise: 1 };
    const answer = await server.send(vehicle.calls.create, { body, token: admin.token, headers });
    expect(answer.message).toBe(sentence);
    expect(answer.object).toMatchObject({
      errors: expect.arrayContaining([
        { path: 'surprise', message: unknown },
        { path: 'vin', message: required },
      ]),
    });
  });

  it('a rule that the contract does not name is said in the language too', async () => {
    const headers = { 'accept-language': 'es' };
    const body = { pageSize: 0 };
    const answer = await server.send(vehicle.calls.list, { body, token: admin.token, headers });
    expect(JSON.stringify(answer.object)).toContain('Como mínimo 1');
  });
});

it('R7.15 a word of digits stays a word', async () => {
  const answer = await server.ask(suggestVehicles, { params: { keyword: '12345' }, token: admin.token });
  expect(answer).toEqual([]);
});
