import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { uploadFile } from '@vehicle/contract/file';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../http/testing.ts';
import { anAdministrator, type TestMember } from '../builders.ts';
import { fetched, formBody, noise, plainPicture, sendFiles, uploaded } from './testing.ts';

let server: TestApp;
let admin: TestMember;
let png: Buffer;
let jpeg: Buffer;
let webp: Buffer;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  png = await plainPicture(32, 32).png().toBuffer();
  jpeg = await plainPicture(32, 32).jpeg().toBuffer();
  webp = await plainPicture(32, 32).webp().toBuffer();
});
afterAll(() => server.close());

async function fileCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from file`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A well-formed grey PNG of that size whose pixels are all black: a few kilobytes for as many as one likes. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!DOCTYPE html><script>alert(1)</script>';
const gif = Buffer.concat([Buffer.from('GIF89a/*'), randomBytes(40), Buffer.from('*/=1;alert(1)//<script>')]);
const zipTail = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  randomBytes(400),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
]);
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const php = '<?php system($_GET["c"]); ?>';

interface Hostile {
  name: string;
  type?: string;
  content: () => Buffer | string;
}

const refusedTypes: ReadonlyArray<[string, Hostile]> = [
  ['svg', { name: 'a.svg', type: 'image/svg+xml', content: () => svg }],
  ['svg that is called png', { name: 'a.png', content: () => svg }],
  ['html', { name: 'a.html', type: 'text/html', content: () => page }],
  ['html that is called jpg', { name: 'a.jpg', type: 'image/jpeg', content: () => page }],
  ['php', { name: 'a.php', type: 'application/x-php', content: () => php }],
  ['php behind a picture name', { name: 'a.png.php', content: () => png }],
  ['gif', { name: 'a.gif', type: 'image/gif', content: () => gif }],
  ['gif with a script that is called png', { name: 'a.png', content: () => gif }],
  ['exe', { name: 'a.exe', type: 'application/octet-stream', content: () => Buffer.from('MZ\x90\x00') }],
  ['xml', { name: 'a.xml', type: 'application/xml', content: () => '<a/>' }],
  ['name without an extension', { name: 'png', content: () => png }],
  ['extension of another type', { name: 'a.jpg', content: () => png }],
  ['declared type of another', { name: 'a.png', type: 'image/jpeg', content: () => png }],
  ['declared page', { name: 'a.png', type: 'text/html', content: () => png }],
  ['content of another type', { name: 'a.png', content: () => jpeg }],
  ['pdf that is called png', { name: 'a.png', content: () => pdf }],
  ['picture that is called pdf', { name: 'a.pdf', type: 'application/pdf', content: () => png }],
  [
    'page behind the head of a pdf',
    { name: 'a.pdf', type: 'application/pdf', content: () => `%PDF-1.4\n${page}` },
  ],
  ['pdf behind a page', { name: 'a.pdf', type: 'application/pdf', content: () => `${page}%PDF-1.4\n%%EOF` }],
  ['zip behind a png', { name: 'a.png', content: () => Buffer.concat([png, zipTail]) }],
  ['page behind a png', { name: 'a.png', content: () => Buffer.concat([png, Buffer.from(page)]) }],
  [
    'second end behind a png',
    { name: 'a.png', content: () => Buffer.concat([png, Buffer.from(php), png.subarray(-12)]) },
  ],
  [
    'zip behind a webp',
    { name: 'a.webp', type: 'image/webp', content: () => Buffer.concat([webp, zipTail]) },
  ],
  [
    'program in a jpeg',
    { name: 'a.jpg', type: 'image/jpeg', content: () => Buffer.concat([jpeg, Buffer.from(php)]) },
  ],
  [
    'page in a jpeg',
    { name: 'a.jpg', type: 'image/jpeg', content: () => Buffer.concat([jpeg, Buffer.from('<ScRiPt>')]) },
  ],
  [
    'page in a chunk of a png',
    {
      name: 'a.png',
      content: () =>
        Buffer.concat([png.subarray(0, -12), chunk('tEXt', Buffer.from(`a\0${page}`)), png.subarray(-12)]),
    },
  ],
  ['empty file', { name: 'a.png', content: () => '' }],
  ['lone signature', { name: 'a.png', content: () => png.subarray(0, 8) }],
];

const refusedPictures: ReadonlyArray<[string, Hostile]> = [
  ['1×1', { name: 'a.png', content: () => blackPng(1, 1) }],
  ['15 high', { name: 'a.png', content: () => blackPng(64, 15) }],
  ['8193 wide', { name: 'a.png', content: () => blackPng(8193, 16) }],
  ['30000×30000 bomb', { name: 'a.png', content: () => blackPng(30_000, 30_000) }],
  ['0×0', { name: 'a.png', content: () => blackPng(0, 0) }],
  ['cut jpeg', { name: 'a.jpg', type: 'image/jpeg', content: () => jpeg.subarray(0, 200) }],
  [
    'jpeg of a head alone',
    {
      name: 'a.jpg',
      type: 'image/jpeg',
      content: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(500)]),
    },
  ],
  [
    'webp of noise',
    {
      name: 'a.webp',
      type: 'image/webp',
      content: () => Buffer.concat([webp.subarray(0, 20), randomBytes(webp.length - 20)]),
    },
  ],
  [
    'png of no pixels',
    {
      name: 'a.png',
      content: () => Buffer.concat([blackPng(32, 32).subarray(0, 33), chunk('IEND', Buffer.alloc(0))]),
    },
  ],
];

describe('what is no picture and no document', () => {
  it.each(refusedTypes)('E60 a %s is refused and not kept', async (_, { content, ...file }) => {
    const before = await fileCount();
    const answer = await sendFiles(server, admin, [{ ...file, content: content() }]);
    expect(answer).toMatchObject({ status: 400, object: { code: 'FILE_TYPE_REFUSED' } });
    expect(await fileCount()).toBe(before);
  });

  it.each(refusedPictures)('E60 a picture of %s is refused and not kept', async (_, { content, ...file }) => {
    const before = await fileCount();
    const answer = await sendFiles(server, admin, [{ ...file, content: content() }]);
    expect(answer).toMatchObject({ status: 400, object: { code: 'IMAGE_UNREADABLE' } });
    expect(answer.message).toContain('16 至 8192');
    expect(await fileCount()).toBe(before);
  });

  it('E60 a pixel bomb is refused by its head: nothing of it is decoded', async () => {
    // Its pixels cannot be read at all, so an attempt to would say something else.
    const bomb = Buffer.concat([
      blackPng(30_000, 30_000).subarray(0, 33),
      chunk('IDAT', randomBytes(64)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    const answer = await sendFiles(server, admin, [{ content: bomb }]);
    expect(answer).toMatchObject({ status: 400, object: { code: 'IMAGE_UNREADABLE' } });
  });

  it('E60 the smallest and the longest sides are taken', async () => {
    for (const content of [blackPng(16, 16), blackPng(8192, 16), blackPng(16, 8192)]) {
      expect(await sendFiles(server, admin, [{ content }])).toMatchObject({ status: 200 });
    }
  });

  it('E60 what a camera puts behind a jpeg is not served', async () => {
    const content = Buffer.concat([jpeg, zipTail, Buffer.from('CANARY-TRAILER')]);
    const id = await uploaded(server, admin, { name: 'a.jpg', type: 'image/jpeg', content });
    const served = (await fetched(server, admin, id)).content;
    expect(served.includes('CANARY') || served.includes('PK\x03\x04')).toBe(false);
  });
});

describe('size and number', () => {
  const mebibyte = 1024 * 1024;

  it('E59 5 MB are taken, one byte more is 413', async () => {
    const document = (bytes: number) => {
      const content = Buffer.alloc(bytes, ' ');
      content.write('%PDF-1.7');
      content.write('%%EOF', bytes - 6);
      return { name: 'a.pdf', type: 'application/pdf', content };
    };
    expect(await sendFiles(server, admin, [document(5 * mebibyte)])).toMatchObject({ status: 200 });
    const before = await fileCount();
    const answer = await sendFiles(server, admin, [document(5 * mebibyte + 1)]);
    expect(answer).toMatchObject({ status: 413, object: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(answer.message).toContain('5 MiB');
    expect(await fileCount()).toBe(before);
  });

  it('E59 two files, a field, and no file are 400', async () => {
    const before = await fileCount();
    expect(await sendFiles(server, admin, [{ content: png }, { content: png }])).toMatchObject({
      status: 400,
    });
    expect(await sendFiles(server, admin, [])).toMatchObject({
      status: 400,
      object: { code: 'FILE_MISSING' },
    });
    const boundary = 'xyz';
    const response = await server.app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`,
    });
    expect(response.statusCode).toBe(400);
    expect(await fileCount()).toBe(before);
  });

  it('E59 an upload that breaks off leaves no file', async () => {
    const origin = new URL(await server.listen());
    const before = await fileCount();
    const { type, payload } = formBody([{ content: await noise(300, 300).png().toBuffer() }]);
    for (const part of [0.1, 0.5, 0.99]) {
      const socket = connect(Number(origin.port), origin.hostname);
      const head = [
        `POST ${uploadFile.path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${admin.token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${payload.length}`,
      ];
      await new Promise((resolve) => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(payload.subarray(0, Math.floor(payload.length * part)), resolve);
      });
      socket.destroy();
    }
    // The places of those that broke off are free again.
    for (let at = 0; at < 20; at += 1) await uploaded(server, admin, { content: png });
    expect(await fileCount()).toBe(before + 20);
  });
});

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
      const told = decodeURIComponent(/UTF-8''(.*)$/.exec(shown)?.[1] ?? '');
      expect(told.endsWith('.png') && told.length <= 100).toBe(true);
      expect(told).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
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
