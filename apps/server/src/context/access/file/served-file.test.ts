import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { fetched, plainPicture, sendFiles, uploaded } from '../../../testing/file.ts';

let server: TestApp;
let admin: TestMember;
let png: Buffer;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  png = await plainPicture(32, 32).png().toBuffer();
});
afterAll(() => server.close());

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

describe('names and headers', () => {
  const names = [
    '../../x.png',
    '..%2fx.png',
    'C:\\x.png',
    '..\\..\\windows\\x.png',
    `${'n'.repeat(4096)}.png`,
    'a\u202Egnp.png',
    'con.png',
    '/etc/passwd.png',
    'a;b="c".png',
    "it's (1)*.png",
    '铲运机 第1台.png',
    '%0d%0aSet-Cookie: x=1.png',
  ];

  it.each(names)(
    'E62 E63 the name %.30j is shown without its path, and the file lies under a random id',
    async (name) => {
      await server.app.ready();
      const disk = readdirSync(server.dataDir, { recursive: true });
      // A form cannot hold a bare quotation mark: browsers write it as %22.
      const id = await uploaded(server, admin, { name: name.replaceAll('"', '%22'), content: png });
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(readdirSync(server.dataDir, { recursive: true })).toEqual(disk);
      const { headers } = await fetched(server, admin, id);
      const shown = String(headers['content-disposition']);
      // RFC 6266 §4.1 with RFC 8187 §3.2: a quoted plain name and one in UTF-8, nothing else.
      expect(shown).toMatch(
        /^inline; filename="[^"\\/:\p{Cc}]{1,100}"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/u,
      );
      const fileName = decodeURIComponent(/UTF-8''(.*)$/.exec(shown)?.[1] ?? '');
      expect(fileName.endsWith('.png') && fileName.length <= 100).toBe(true);
      expect(fileName).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it('E62 a NUL in the name changes nothing of where the file lies', async () => {
    const answer = await sendFiles(server, admin, [{ name: 'a.php\0.png', content: png }]);
    expect([200, 400]).toContain(answer.status);
  });

  it.each([
    ['picture', { content: () => png }, 'image/png', 'inline'],
    [
      'document',
      { name: 'a.pdf', type: 'application/pdf', content: () => pdf },
      'application/pdf',
      'attachment',
    ],
  ] as const)(
    'E57 E61 E69 a %s is served as nothing but itself',
    async (_, { content, ...file }, type, kind) => {
      const id = await uploaded(server, admin, { ...file, content: content() });
      const { headers } = await fetched(server, admin, id);
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy']).toMatch(
        /^sandbox; default-src 'none';.*frame-ancestors 'none'/,
      );
      expect(String(headers['content-disposition']).split(';')[0]).toBe(kind);
    },
  );

  it('E61 a type in the address changes nothing', async () => {
    const id = await uploaded(server, admin, { content: png });
    for (const end of ['.html', '/x.html', '?type=text/html', '%2e%2e', ';a=b']) {
      const { status, headers } = await fetched(server, admin, `${id}${end}`);
      expect([400, 404], end).toContain(status);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });
});
