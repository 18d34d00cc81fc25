import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { fetched, plainPicture, sendFiles, uploaded } from '../../../testing/file.ts';

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
    'jpeg of only a header',
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

  it('S13 a WebP of more pixels than can be drawn in a moment is refused, one of as many is drawn', async () => {
    const drawn = (width: number, height: number) =>
      plainPicture(width, height).webp({ effort: 0 }).toBuffer();
    const before = await fileCount();
    const answer = await sendFiles(server, admin, [
      { name: 'a.webp', type: 'image/webp', content: await drawn(8000, 2001) },
    ]);
    expect(answer).toMatchObject({ status: 400, object: { code: 'IMAGE_TOO_LARGE' } });
    expect(answer.message).toContain('16 百万像素');
    expect(await fileCount()).toBe(before);
    const taken = { name: 'a.webp', type: 'image/webp', content: await drawn(8000, 2000) };
    expect(await sendFiles(server, admin, [taken])).toMatchObject({ status: 200 });
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
