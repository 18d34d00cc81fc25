import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  abandonBaseMap,
  baseMap,
  baseMapLimit,
  beginBaseMap,
  finishBaseMap,
  listBaseMaps,
  readBaseMap,
  removeBaseMap,
  sendBaseMapPiece,
} from '@vehicle/contract/fleet/base-map/contract';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAnswer, type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg } from '../../../testing/builders.ts';
import { formBody, plainPicture } from '../../../testing/file.ts';
import { refusal } from '../../../testing/resource.ts';
import { type ArchiveContent, archiveOf } from './archive-writer.ts';
import { sweepUploads } from './upload.ts';

let server: TestApp;
let token: string;
let folder: string;
beforeAll(async () => {
  server = await testApp();
  token = (await anAdministrator(server.database.kysely)).token;
  folder = join(server.dataDir, 'maps');
});
afterAll(() => server.close());
beforeEach(async () => {
  await rm(join(folder, '.upload'), { recursive: true, force: true });
  for (const { id } of await server.ask(listBaseMaps, { token }))
    await server.send(removeBaseMap, { params: { id }, token });
});

/** A layer of one name and no features. */
const layer = Buffer.from([0x1a, 0x07, 0x0a, 0x05, ...Buffer.from('roads')]);
const bounds = [110, 39.3, 110.2, 39.4] as const;

function vectorContent(more: Partial<ArchiveContent> = {}): ArchiveContent {
  const tiles = [0, 1, 2, 3].flatMap((z) =>
    Array.from({ length: 4 ** z }, (_, at) => ({
      z,
      x: at % 2 ** z,
      y: Math.floor(at / 2 ** z),
      content: layer,
    })),
  );
  const metadata = {
    name: '矿区 <b>底图</b>',
    attribution: '<a href="https://example.com">测绘队</a>',
    vector_layers: [{ id: 'roads' }],
  };
  return { tileType: 1, tiles, bounds, metadata, ...more };
}

async function sendPiece(id: string, { offset, content }: { offset: number; content: Buffer }, by = token) {
  const { type, payload } = formBody([{ name: 'piece', type: 'application/octet-stream', content }]);
  const response = await server.app.inject({
    method: 'POST',
    url: `${sendBaseMapPiece.path.replace(':id', id)}?offset=${offset}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': type },
    payload,
  });
  return readAnswer(response);
}

async function sent(content: Buffer, size = content.length): Promise<string> {
  const { uploadId } = await server.ask(beginBaseMap, { token, body: { size } });
  for (let offset = 0; offset < content.length; offset += baseMapLimit.pieceBytes) {
    const piece = content.subarray(offset, offset + baseMapLimit.pieceBytes);
    expect(await sendPiece(uploadId, { offset, content: piece })).toMatchObject({ status: 200 });
  }
  return uploadId;
}

const finish = (id: string, fileName = '矿区.pmtiles') =>
  server.send(finishBaseMap, { token, params: { id }, body: { fileName } });

async function kept(content: Buffer, fileName?: string) {
  const answer = await finish(await sent(content), fileName);
  expect(answer).toMatchObject({ status: 201 });
  return baseMap.parse(answer.object);
}

const incoming = () => readdir(join(folder, '.upload'));

async function range(id: string, header: string | undefined, by: string | undefined = token) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: readBaseMap.path.replace(':id', id),
    headers: { ...(by && { authorization: `Bearer ${by}` }), ...(header !== undefined && { range: header }) },
  });
  return { status: statusCode, headers, content: rawPayload };
}

describe('base maps', () => {
  it('U30 an archive that an operator drops into the folder is there, and is read in ranges', async () => {
    const content = archiveOf(vectorContent({ leafEntries: 20 }));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'mine.pmtiles'), content);
    const [found] = await server.ask(listBaseMaps, { token });
    expect(found).toMatchObject({
      name: '矿区 底图',
      fileName: 'mine.pmtiles',
      attribution: '测绘队',
      kind: 'vector',
      layers: ['roads'],
      fault: null,
      minZoom: 0,
      maxZoom: 3,
      size: content.length,
    });
    expect(found?.bounds.map((degrees) => Number(degrees.toFixed(4)))).toEqual([...bounds]);
    const id = found?.id ?? '';
    let answers = 0;
    const reader = new PMTiles({
      getKey: () => id,
      getBytes: async (offset, length) => {
        const { status, headers, content: part } = await range(id, `bytes=${offset}-${offset + length - 1}`);
        expect(status).toBe(206);
        answers += 1;
        return { data: Uint8Array.from(part).buffer, etag: String(headers.etag) };
      },
    });
    expect(Buffer.from((await reader.getZxy(3, 5, 2))?.data ?? new ArrayBuffer(0))).toEqual(layer);
    expect(await reader.getZxy(4, 0, 0)).toBeUndefined();
    expect(answers).toBeGreaterThan(1);
  });

  it('an archive comes piece by piece and is then what was sent', async () => {
    const png = await plainPicture(256, 256).png().toBuffer();
    const tiles = Array.from({ length: 64 }, (_, at) => ({
      z: 3,
      x: at % 8,
      y: Math.floor(at / 8),
      content: Buffer.concat([png, Buffer.alloc(40_000, at)]),
    }));
    const content = archiveOf({ ...vectorContent(), tileType: 2, tiles });
    expect(content.length).toBeGreaterThan(2 * baseMapLimit.pieceBytes);
    const made = await kept(content, '../../secret/影像 2026.PMTILES');
    expect(made).toMatchObject({
      kind: 'raster',
      fileName: '影像 2026.pmtiles',
      layers: ['roads'],
      fault: null,
    });
    expect(await incoming()).toEqual([]);
    const whole = await range(made.id, 'bytes=0-');
    expect(whole.content).toEqual(content.subarray(0, baseMapLimit.rangeBytes));
    expect(whole.headers).toMatchObject({
      'content-range': `bytes 0-${baseMapLimit.rangeBytes - 1}/${content.length}`,
      'accept-ranges': 'bytes',
    });
    const end = await range(made.id, `bytes=${content.length - 5}-${content.length + 99}`);
    expect([end.status, end.content]).toEqual([206, content.subarray(-5)]);
    expect(end.headers.etag).toBe(whole.headers.etag);
    expect(await finish(await sent(content), '影像 2026.pmtiles')).toMatchObject(refusal('DUPLICATE'));
    expect(await incoming()).toEqual([]);
  });

  it('S13 without a range that the file has there is no answer, and no other file is reached', async () => {
    const { id } = await kept(archiveOf(vectorContent()));
    for (const header of [
      undefined,
      'bytes=-5',
      'bytes=9-3',
      'bytes=0-1,4-5',
      'bytes=99999999-',
      'lines=1-2',
    ]) {
      const { status, headers } = await range(id, header);
      expect([header, status]).toEqual([header, 416]);
      expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    }
    await writeFile(join(folder, 'secret.txt'), 'no');
    for (const other of ['0123456789abcdef', '..%2f..%2fsecrets', 'secret.txt'])
      expect([400, 404]).toContain((await range(other, 'bytes=0-1')).status);
    expect((await range(id, 'bytes=0-1', '')).status).toBe(401);
  });

  it('a broken or foreign file is refused with a reason, and nothing of it is left', async () => {
    const good = archiveOf(vectorContent());
    const changed = (at: number, byte: number) => {
      const copy = Buffer.from(good);
      copy.writeUInt8(byte, at);
      return copy;
    };
    const bomb = { ...vectorContent(), metadata: { name: 'x'.repeat(60_000_000) } };
    const cases: ReadonlyArray<readonly [string, Buffer]> = [
      ['不是 PMTiles', Buffer.from('SQLite format 3'.padEnd(4096, ' '))],
      ['不是 PMTiles', changed(7, 2)],
      ['损坏', good.subarray(0, good.length - 40)],
      ['损坏', changed(200, 0)],
      ['损坏', archiveOf(vectorContent({ tiles: [{ z: 0, x: 0, y: 0, content: Buffer.from('<html>') }] }))],
      ['损坏', archiveOf({ ...vectorContent(), tileType: 2 })],
      ['损坏', archiveOf(bomb)],
      ['瓦片类型', changed(99, 5)],
      ['瓦片类型', changed(97, 3)],
      ['范围', archiveOf(vectorContent({ bounds: [120, 39, 110, 40] }))],
      ['范围', changed(101, 60)],
    ];
    for (const [reason, content] of cases) {
      const answer = await finish(await sent(content));
      expect(answer).toMatchObject({ status: 406, message: expect.stringContaining(reason) });
    }
    expect(await incoming()).toEqual([]);
    expect(await server.ask(listBaseMaps, { token })).toEqual([]);
  });

  it('a broken file in the folder is listed with what is wrong', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'odd.pmtiles'), 'nothing');
    expect(await server.ask(listBaseMaps, { token })).toMatchObject([
      { fileName: 'odd.pmtiles', fault: 'foreign' },
    ]);
  });

  it('a stopped upload leaves nothing, one that is left goes by itself, and each is its sender’s', async () => {
    const content = archiveOf(vectorContent());
    const stopped = await sent(content, content.length + 10);
    expect(await finish(stopped)).toMatchObject(refusal('UPLOAD_OUT_OF_STEP'));
    const other = (await anAdministrator(server.database.kysely)).token;
    const piece = { offset: content.length, content: Buffer.alloc(10) };
    expect(await sendPiece(stopped, piece, other)).toMatchObject({ status: 404 });
    expect(await sendPiece(stopped, { ...piece, offset: 3 })).toMatchObject(refusal('UPLOAD_OUT_OF_STEP'));
    expect(await sendPiece(stopped, { ...piece, content: Buffer.alloc(11) })).toMatchObject({ status: 413 });
    expect(await server.send(abandonBaseMap, { token, params: { id: stopped } })).toMatchObject({
      status: 204,
    });
    expect(await incoming()).toEqual([]);

    await sent(content, content.length + 10);
    await sent(content, content.length + 10);
    const [left = '', ...more] = await incoming();
    expect(more).toEqual([]);
    const past = new Date(Date.now() - baseMapLimit.idle_ms - 1000);
    await utimes(join(folder, '.upload', left), past, past);
    await sweepUploads(folder);
    expect(await incoming()).toEqual([]);
  });

  it('S12 more than the bound is not begun, by size, by number of uploads', async () => {
    const begin = (size: number, by = token) => server.send(beginBaseMap, { token: by, body: { size } });
    expect(await begin(baseMapLimit.bytes + 1)).toMatchObject({ status: 400 });
    for (let at = 0; at < baseMapLimit.uploads; at += 1)
      expect(await begin(100, (await anAdministrator(server.database.kysely)).token)).toMatchObject({
        status: 200,
      });
    expect(await begin(100)).toMatchObject({ status: 429 });
  });

  it('are seen by everybody who is signed in, and changed by who may', async () => {
    const made = await kept(archiveOf(vectorContent()));
    const orgId = await anOrg(server.database.kysely);
    const plain = await aMember(server.database.kysely, { orgId });
    expect(await server.ask(listBaseMaps, { token: plain.token })).toHaveLength(1);
    expect((await range(made.id, 'bytes=0-6', plain.token)).content.toString()).toBe('PMTiles');
    expect(await server.send(beginBaseMap, { token: plain.token, body: { size: 1 } })).toMatchObject({
      status: 403,
    });
    const gone = { params: { id: made.id } };
    expect(await server.send(removeBaseMap, { ...gone, token: plain.token })).toMatchObject({ status: 403 });
    const keeper = await aMember(server.database.kysely, { orgId, permissions: ['base-map-remove'] });
    expect(await server.send(removeBaseMap, { ...gone, token: keeper.token })).toMatchObject({ status: 204 });
    expect(await server.send(removeBaseMap, { ...gone, token: keeper.token })).toMatchObject({ status: 404 });
  });
});
