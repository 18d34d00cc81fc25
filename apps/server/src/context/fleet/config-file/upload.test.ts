import { uploadConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { parseRefusal } from '@vehicle/contract/fleet/config-file/parse-refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { smallFile, upload } from '../../../testing/config-file.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
describe('uploading', () => {
  it('R3.18 answers with a report of what the file holds and what is matched', async () => {
    const answer = await upload(server, admin, [{ name: 'C:\\files\\diesel.xml' }]);
    expect(answer.status).toBe(200);
    const { fileName, report } = uploadConfigFile.result.parse(answer.object);
    expect(fileName).toBe('diesel.xml');
    expect(report.matched).toContain('engineSpeed');
    expect(report.matched.length).toBeGreaterThan(50);
    expect(report.unmatched).toEqual([]);
  });

  it('R5.17 takes XML only, by its name', async () => {
    const answer = await upload(server, admin, [{ name: 'diesel.pdf' }]);
    expect(answer).toMatchObject({
      status: 400,
      message: '请选择xml文件类型！',
      object: { code: 'XML_ONLY' },
    });
  });

  it.each([
    ['no XML', 'hello', 'xml-malformed'],
    ['cut off', '<NetworkDefinition><Bus', 'xml-malformed'],
    [
      'a doctype',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><NetworkDefinition>&a;</NetworkDefinition>',
      'xml-doctype',
    ],
    ['another document', '<html/>', 'bad-root'],
    ['empty', '', 'xml-malformed'],
  ])('refuses %s with line, column and reason, and keeps nothing', async (_, content, code) => {
    const { rows: before } = await sql`select id from file`.execute(db());
    const answer = await upload(server, admin, [{ content }]);
    expect(answer).toMatchObject({ status: 400, object: { code: 'FILE_UNREADABLE' } });
    expect(answer.message).toMatch(/^文件第 \d+ 行第 \d+ 列有误：/);
    expect(answer.message).toContain(parseRefusal(code, {}, 'zh'));
    expect(answer.message).not.toContain(code);
    expect((await sql`select id from file`.execute(db())).rows).toEqual(before);
  });

  const bus = (content: string) => `<NetworkDefinition><Bus name="b">${content}</Bus></NetworkDefinition>`;
  const signal = (attributes: string, value = '') =>
    bus(`<Message id="0x123" name="m" length="8"><Signal ${attributes}>${value}</Signal></Message>`);
  it.each([
    ['an id that is no number', bus('<Message id="CAFE" name="m"/>'), '报文标识符“CAFE”不是整数'],
    ['an id out of range', bus('<Message id="0x800" name="m"/>'), '报文标识符 0x800 超出 0 到 2047 的范围'],
    ['no name', bus('<Message id="1"/>'), 'Message 缺少 name'],
    [
      'a word that is none',
      bus('<Message id="1" name="m" format="long"/>'),
      'format="long" 只能是 standard, extended',
    ],
    ['an interval', bus('<Message id="1" name="m" interval="often"/>'), 'interval="often" 须为 0 到'],
    ['an offset', signal('name="s" offset="900"'), 'offset="900" 须为 0 到 511 的整数'],
    [
      'a signal too long',
      signal('name="s" offset="60" length="8"'),
      '信号“s”（起始位 60，8 位）超出报文长度 8 字节',
    ],
    ['a slope', signal('name="s" offset="0"', '<Value slope="steep"/>'), 'slope="steep" 不是数字'],
    [
      'a float',
      signal('name="s" offset="0" length="8"', '<Value type="single"/>'),
      '类型 single 的信号须为 32 位，现为 8 位',
    ],
  ])('U15 says in Chinese, with its bound, what is wrong with %s', async (_, content, reason) => {
    const { message } = await upload(server, admin, [{ content }]);
    expect(message).toContain(reason);
    // No sentence of another language stands in it, only words of the file.
    expect(message).not.toMatch(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/);
  });

  it('E59 more than 1 MiB is 413, two files are 400, none is 400', async () => {
    const large = `${smallFile().xml}<!--${'x'.repeat(1_048_576)}-->`;
    expect(await upload(server, admin, [{ content: large }])).toMatchObject({ status: 413 });
    expect(await upload(server, admin, [{}, {}])).toMatchObject({ status: 400 });
    expect(await upload(server, admin, [])).toMatchObject({ status: 400, object: { code: 'FILE_MISSING' } });
  });

  it.each(['../../x.xml', '..\\..\\x.xml', 'a\u202Elmx.xml', `${'n'.repeat(4096)}.xml`])(
    'E62 the name %.20s is shown without its path',
    async (name) => {
      const { fileName } = uploadConfigFile.result.parse((await upload(server, admin, [{ name }])).object);
      expect(fileName).toMatch(/^[an.xlm]{1,100}$/);
    },
  );

  it('R6.3 needs the permission to add or to edit', async () => {
    const reader = await aMember(db(), { permissions: ['terminal-add'] });
    expect(await upload(server, reader, [{}])).toMatchObject({ status: 403 });
    const editor = await aMember(db(), { permissions: ['config-file-edit'] });
    expect(await upload(server, editor, [{}])).toMatchObject({ status: 200 });
  });
});
