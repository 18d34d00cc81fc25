import { uploadConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { smallFile, upload } from '../../../testing/config-file.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const small = smallFile().xml;

/** The Chinese words of the small file in GBK; everything else of it is ASCII. */
function gbk(xml: string): Buffer {
  const words: Readonly<Record<string, string>> = { 发动机转速: 'b7a2b6afbbfad7aacbd9', 斗角: 'b6b7bdc7' };
  const degree = 'a1e3';
  const bytes = Object.entries({ ...words, '°': degree }).reduce(
    (text, [word, hex]) => text.replaceAll(word, Buffer.from(hex, 'hex').toString('latin1')),
    xml,
  );
  return Buffer.from(bytes, 'latin1');
}

describe('encodings', () => {
  it.each([
    ['GBK', 'GBK', (xml: string) => gbk(xml)],
    ['GB2312', 'gb2312', (xml: string) => gbk(xml)],
    ['UTF-16 with its mark', 'UTF-16', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['UTF-16 big endian', 'UTF-16', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', 'UTF-16LE', (xml: string) => Buffer.from(xml, 'utf16le')],
    ['UTF-8 with its mark', 'UTF-8', (xml: string) => Buffer.from(`\uFEFF${xml}`)],
  ])('E65 R3.18 a good file in %s is read, Chinese names and all', async (_, name, encode) => {
    const content = encode(small.replace('UTF-8', name));
    const answer = await upload(server, admin, [{ content }]);
    expect(answer.status).toBe(200);
    const { report } = uploadConfigFile.result.parse(answer.object);
    expect(report).toMatchObject({ messages: 2, signals: 2 });
    const { rows } = await sql<{ content: Buffer }>`
      select content from file order by created_at desc, id limit 1`.execute(server.database.kysely);
    expect(rows[0]?.content.toString()).toContain('发动机转速');
  });
});
