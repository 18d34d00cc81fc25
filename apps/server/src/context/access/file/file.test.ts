import { readFile, uploadFile } from '@vehicle/contract/core/file';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../platform/db/transaction.ts';
import type { Access } from '../../../record/access.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, type TestMember } from '../../../testing/builders.ts';
import { fetched, plainPicture, sendFiles, uploaded } from '../../../testing/file.ts';
import { claimFiles } from './file.service.ts';

let server: TestApp;
let admin: TestMember;
let member: TestMember;
let png: Buffer;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  member = await aMember(db(), { orgId: await anOrg(db()) });
  png = await plainPicture(64, 48).png().toBuffer();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** As a call of the member would, in a transaction of its own. */
function claim({ memberId }: TestMember, record: string, ids: readonly string[]): Promise<void> {
  return transact(server.database, (executor) => {
    const parts: Pick<Access, 'executor'> & { member: { memberId: number } } = {
      executor,
      member: { memberId },
    };
    return claimFiles(Object.assign(Object.create(null), parts), { record, ids, field: 'fileId' });
  });
}

async function recordOf(id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ record: string | null }>`select record from file where id = ${id}`.execute(
    db(),
  );
  return rows[0]?.record;
}

describe('uploading', () => {
  it('R7.36 R3.14 the answer is the id of the file, which can be read under it', async () => {
    const answer = await sendFiles(server, member, [{ name: '铲车.png', content: png }]);
    expect(answer).toMatchObject({ status: 200, success: true });
    const id = uploadFile.result.parse(answer.object);
    const { status, headers, content } = await fetched(server, member, id);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 64, height: 48 });
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'R2.51 a %s stays one, upright and without its metadata',
    async (format) => {
      const exif = {
        IFD0: { Artist: 'CANARY-ARTIST', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 36/1 0/1' },
      };
      const content = await plainPicture(80, 40)
        .toFormat(format)
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(content).metadata()).exif).toBeDefined();
      const name = format === 'jpeg' ? 'a.JPG' : `a.${format}`;
      const id = await uploaded(server, member, { name, type: `image/${format}`, content });
      const read = await fetched(server, member, id);
      const {
        exif: left,
        xmp,
        iptc,
        icc,
        orientation,
        width,
        height,
        format: kept,
      } = await sharp(read.content).metadata();
      expect({ left, xmp, iptc, icc, orientation }).toEqual({});
      expect({ width, height, kept }).toEqual({ width: 40, height: 80, kept: format });
      expect(read.content.includes('CANARY')).toBe(false);
    },
  );

  it('a pdf stays byte by byte what it was and is only handed out as a download', async () => {
    const id = await uploaded(server, member, { name: '手册.pdf', type: 'application/pdf', content: pdf });
    const { headers, content } = await fetched(server, member, id);
    expect(content.equals(pdf)).toBe(true);
    expect(String(headers['content-disposition'])).toMatch(/^attachment;/);
  });

  it('R7.36 needs a session, and a body that is a form', async () => {
    expect(await sendFiles(server, { token: 'x' }, [{ content: png }])).toMatchObject({ status: 401 });
    const body = { file: 'x' };
    expect(await server.send(uploadFile, { body, token: member.token })).toMatchObject({ status: 415 });
  });

  it('who has uploaded 500 files that nothing uses waits until they are cleared away', async () => {
    const hoarder = await aMember(db());
    await sql`
      insert into file (id, name, type, size, sha256, content, creator_id, created_at)
      select gen_random_uuid(), 'x.png', 'image/png', 1, '\\x00', '\\x00', ${hoarder.memberId}, now()
      from generate_series(1, 500)`.execute(db());
    expect(await sendFiles(server, hoarder, [{ content: png }])).toMatchObject({ status: 429 });
    await sql`update file set record = 'vehicleModel/1' where creator_id = ${hoarder.memberId}`.execute(db());
    expect(await sendFiles(server, hoarder, [{ content: png }])).toMatchObject({ status: 200 });
  });
});

describe('claiming', () => {
  it('a record names the uploads of who writes it, and gives back those that it names no more', async () => {
    const [one, two] = [
      await uploaded(server, member, { content: png }),
      await uploaded(server, member, { content: png }),
    ];
    await claim(member, 'vehicleModel/901', [one]);
    await claim(admin, 'vehicleModel/901', [one]);
    expect(await recordOf(one)).toBe('vehicleModel/901');
    await claim(member, 'vehicleModel/901', [two.toUpperCase()]);
    expect([await recordOf(one), await recordOf(two)]).toEqual([null, 'vehicleModel/901']);
    await claim(member, 'vehicleModel/901', []);
    expect(await recordOf(two)).toBeNull();
  });

  it.each([
    ['of somebody else', async () => [await uploaded(server, admin, { content: png })]],
    ['that there is not', async () => ['00000000-0000-4000-8000-000000000000']],
    [
      'that another record names',
      async () => {
        const id = await uploaded(server, member, { content: png });
        await claim(member, 'vehicleModel/903', [id]);
        return [id];
      },
    ],
    [
      'of a type that such a record has no place for',
      async () => [await uploaded(server, member, { name: 'a.pdf', type: 'application/pdf', content: pdf })],
    ],
  ])('refuses a file %s, and claims nothing', async (_, make) => {
    const own = await uploaded(server, member, { content: png });
    const wanted = [own, ...(await make())];
    await expect(claim(member, 'vehicleModel/902', wanted)).rejects.toMatchObject({
      code: 'REFERENCE_MISSING',
      detail: { path: 'fileId' },
    });
    expect(await recordOf(own)).toBeNull();
  });

  it('of two records that want one file at once one gets it', async () => {
    const id = await uploaded(server, member, { content: png });
    const claims = await Promise.allSettled([
      claim(member, 'vehicleModel/904', [id]),
      claim(member, 'vehicleModel/905', [id]),
    ]);
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('who may read', () => {
  it("E64 an upload that nothing names is its uploader's and the administrator's", async () => {
    const id = await uploaded(server, member, { content: png });
    const colleague = await aMember(db(), { orgId: member.orgId });
    expect((await fetched(server, admin, id)).status).toBe(200);
    expect((await fetched(server, member, id)).status).toBe(200);
    const refused = await server.send(readFile, { params: { id }, token: colleague.token });
    const guessed = id.replace(/^./, (letter) => (letter === '0' ? '1' : '0'));
    const none = await server.send(readFile, { params: { id: guessed }, token: colleague.token });
    expect([refused.status, refused.message]).toEqual([404, none.message.replace(guessed, id)]);
  });

  it.each(['vehicleModel/1', 'vehicleCategory/1', 'expertKnowledge/1'])(
    'R2.51 what %s names is read by whoever has a session',
    async (record) => {
      const id = await uploaded(server, member, { content: png });
      await claim(member, record, [id]);
      const stranger = await aMember(db(), { type: 'externalUser', orgId: await anOrg(db()) });
      expect((await fetched(server, stranger, id)).status).toBe(200);
      expect((await fetched(server, { token: 'x' }, id)).status).toBe(401);
      await claim(member, record, []);
      expect((await fetched(server, stranger, id)).status).toBe(404);
    },
  );

  it('R3.18 E64 a parse file is read by who may add or edit one', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select file_id as id from config_file_revision limit 1`.execute(db());
    const id = rows[0]?.id ?? '';
    for (const code of ['config-file-edit', 'config-file-add'] as const) {
      const editor = await aMember(db(), { permissions: [code] });
      const { status, headers } = await fetched(server, editor, id);
      expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
      expect(String(headers['content-disposition'])).toMatch(/^attachment;/);
    }
    const reader = await aMember(db(), { permissions: ['vehicle-edit'] });
    expect((await fetched(server, reader, id)).status).toBe(404);
  });

  it('E64 ids have 128 random bits', async () => {
    const ids = [];
    for (let at = 0; at < 24; at += 1) ids.push(await uploaded(server, member, { content: png }));
    const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
    // Every one of the bits is 0 in some and 1 in others, those of a UUID's version too.
    for (let bit = 0n; bit < 128n; bit += 1n) {
      expect(new Set(bits.map((value) => (value >> bit) & 1n)).size, `bit ${bit}`).toBe(2);
    }
  });

  it.each([
    '/file/',
    '/file',
    '/file/../file/',
    '/file/..',
    '/file/.',
    '/file/%2e%2e/x',
    '/file/a/b',
    '/file//',
  ])('E64 GET %s tells nothing', async (url) => {
    const { statusCode } = await server.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(statusCode).toBe(404);
  });
});
