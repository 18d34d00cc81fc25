import { uploadFile } from '@vehicle/contract/core/file';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator } from '../testing/builders.ts';

let isDiskLow = true;
let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({ isDiskLow: () => isDiskLow });
  ({ token } = await anAdministrator(server.database.kysely));
});
afterAll(() => server.close());

const upload = (language: string) => {
  const form =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n%%EOF\r\n--b--\r\n';
  return server.app.inject({
    method: uploadFile.method,
    url: uploadFile.path,
    payload: form,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
};

it.each([
  ['zh', '磁盘空间不足'],
  ['en', 'disk space is low'],
  ['es', 'poco espacio'],
  ['ja', '空き容量'],
])('F7 an upload is refused in %s while the disk is low', async (language, words) => {
  const { statusCode, payload } = await upload(language);
  expect(statusCode).toBe(507);
  expect(payload).toContain(words);
  const files = await server.database.kysely
    .selectFrom('file')
    .select('id')
    .where('name', '=', 'a.pdf')
    .execute();
  expect(files).toEqual([]);
});

it('F7 what is small goes on, and uploads too as soon as there is room', async () => {
  const query = { body: { criteria: {}, pageSize: 10 }, token };
  for (const list of [terminal.calls.list, configFile.calls.list]) {
    expect((await server.send(list, query)).status).toBe(200);
  }
  isDiskLow = false;
  expect((await upload('en')).statusCode).toBe(200);
});
