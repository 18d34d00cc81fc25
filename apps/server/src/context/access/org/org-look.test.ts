import { simulate } from '@vehicle/contract/access/member/contract';
import { type Look, login, memberInfo } from '@vehicle/contract/access/member/passport';
import { org, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, type TestMember, unique } from '../../../testing/builders.ts';
import { fetched, plainPicture, uploaded } from '../../../testing/file.ts';
import { invalid, refusal } from '../../../testing/resource.ts';

let server: TestApp;
let admin: TestMember;
let picture: Buffer;
/** Stands in the picture that is sent, beside its pixels. */
const mark = 'written-by-a-camera';
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  picture = await plainPicture(120, 40)
    .withExif({ IFD0: { Copyright: mark } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const nothing: Look = { title: null, logoFileId: null, themeColor: null };
const aLogo = (sender = admin) => uploaded(server, sender, { content: picture });

type Change = Partial<Pick<WriteOf<typeof org>, 'title' | 'logoFileId' | 'themeColor'>>;

async function edit(id: number, change: Change, token = admin.token) {
  const row = await server.ask(org.calls.get, { params: { id }, token: admin.token });
  const body = { ...org.write.strip().parse(row), version: row.version, ...change };
  return server.send(org.calls.update, { params: { id }, body, token });
}

async function lookIn(id: number): Promise<Look> {
  const { token } = await aMember(db(), { orgId: id });
  return (await server.ask(memberInfo, { token })).look;
}

describe('the look of an organisation', () => {
  it('R3.2 R4.1 is sent at sign-in and at each visit: the own one, else that of the nearest above, else none', async () => {
    const top = await anOrg(db());
    const middle = await anOrg(db(), { parentId: top });
    const below = await anOrg(db(), { parentId: middle });
    const foreign = await anOrg(db());
    expect(await lookIn(below)).toEqual(nothing);
    const logoFileId = await aLogo();
    const written = { title: ' 晋北矿业 ', logoFileId, themeColor: '#11A983' };
    expect(await edit(top, written)).toMatchObject({
      status: 200,
      object: { title: '晋北矿业', logoFileId, themeColor: '#11a983' },
    });
    await edit(middle, { title: '晋北二矿' });
    expect(await lookIn(top)).toEqual({ title: '晋北矿业', logoFileId, themeColor: '#11a983' });
    expect(await lookIn(below)).toEqual({ title: '晋北二矿', logoFileId, themeColor: '#11a983' });
    expect(await lookIn(foreign)).toEqual(nothing);
    const { loginName, password } = await aMember(db(), { orgId: below });
    const signedIn = await server.ask(login, { body: { loginName, password } });
    expect(signedIn?.look).toEqual({ title: '晋北二矿', logoFileId, themeColor: '#11a983' });
    await edit(middle, { title: '' });
    expect((await lookIn(below)).title).toBe('晋北矿业');
  });

  it('R4.3 is sent to who acts as a member of it', async () => {
    const orgId = await anOrg(db());
    await edit(orgId, { title: '南湾煤业', themeColor: '#6959cd' });
    const { memberId } = await aMember(db(), { orgId });
    const { look } = await server.ask(simulate, { params: { id: memberId }, token: admin.token });
    expect(look).toEqual({ title: '南湾煤业', logoFileId: null, themeColor: '#6959cd' });
  });

  it('R3.22 takes a colour of six digits and a title of 60 characters, no more', async () => {
    const id = await anOrg(db());
    for (const themeColor of ['red', '#fff', '#0c34677', '0c3467', '#0c346g', 'url(//x)', ''])
      expect(await edit(id, { themeColor }), themeColor).toMatchObject(invalid('themeColor'));
    expect(await edit(id, { title: '矿'.repeat(61) })).toMatchObject(invalid('title'));
    expect(await edit(id, { title: '矿'.repeat(60) })).toMatchObject({ status: 200 });
  });

  it('R4.10 stays when the organisation is switched off and on', async () => {
    const id = await anOrg(db());
    const logoFileId = await aLogo();
    await edit(id, { title: '东山矿', logoFileId, themeColor: '#fa8c16' });
    for (const enabled of [false, true]) {
      const { version } = await server.ask(org.calls.get, { params: { id }, token: admin.token });
      await server.ask(setOrgEnabled, { params: { id }, body: { enabled, version }, token: admin.token });
    }
    expect(await lookIn(id)).toEqual({ title: '东山矿', logoFileId, themeColor: '#fa8c16' });
  });

  it('is set by who may edit the organisation, and by nobody else', async () => {
    const id = await anOrg(db());
    const reader = await aMember(db(), { orgId: id, permissions: ['org-add'] });
    const foreign = await aMember(db(), { orgId: await anOrg(db()), permissions: ['org-edit'] });
    expect(await edit(id, { title: '改' }, reader.token)).toMatchObject({ status: 403 });
    expect(await edit(id, { title: '改' }, foreign.token)).toMatchObject({ status: 404 });
    expect(await lookIn(id)).toEqual(nothing);
    const manager = await aMember(db(), { orgId: id, permissions: ['org-edit'] });
    expect(await edit(id, { title: '自己的' }, manager.token)).toMatchObject({ status: 200 });
  });
});

describe('the logo of an organisation', () => {
  it('is read by its members, by those below whose console bears it and by those above, not by others', async () => {
    const top = await anOrg(db());
    const own = await anOrg(db(), { parentId: top });
    const below = await anOrg(db(), { parentId: own });
    const branded = await anOrg(db(), { parentId: own });
    const logoFileId = await aLogo();
    expect(await edit(own, { logoFileId })).toMatchObject({ status: 200 });
    await edit(branded, { logoFileId: await aLogo() });
    const statusFor = async (orgId: number, type: 'orgUser' | 'externalUser' = 'orgUser') =>
      (await fetched(server, await aMember(db(), { orgId, type }), logoFileId)).status;
    expect(await statusFor(own)).toBe(200);
    expect(await statusFor(below)).toBe(200);
    expect(await statusFor(below, 'externalUser')).toBe(200);
    expect(await statusFor(top)).toBe(200);
    // Another logo stands nearer.
    expect(await statusFor(branded)).toBe(404);
    expect(await statusFor(await anOrg(db()))).toBe(404);
    // What was sent is not what is kept: the picture is drawn anew.
    const { headers, content } = await fetched(server, admin, logoFileId);
    expect(headers['content-type']).toBe('image/png');
    expect(picture.includes(mark)).toBe(true);
    expect(content.includes(mark)).toBe(false);
  });

  it('must be an own upload of a picture; one that is replaced is free again', async () => {
    const id = await anOrg(db());
    const pdf = { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF\n' };
    const taken = refusal('REFERENCE_MISSING', 'logoFileId');
    expect(await edit(id, { logoFileId: await uploaded(server, admin, pdf) })).toMatchObject(taken);
    const other = await aMember(db());
    expect(await edit(id, { logoFileId: await aLogo(other) })).toMatchObject(taken);
    const first = await aLogo();
    await edit(id, { logoFileId: first });
    const { token } = await aMember(db(), { orgId: id });
    await edit(id, { logoFileId: await aLogo() });
    expect(await fetched(server, { token }, first)).toMatchObject({ status: 404 });
  });

  it('comes with a new organisation and leaves with it', async () => {
    const logoFileId = await aLogo();
    const body = {
      code: `L-${unique()}`,
      name: '新矿',
      parentId: null,
      type: 'client' as const,
      enabled: true,
      contactPerson: null,
      contactNumber: null,
      address: null,
      title: null,
      logoFileId,
      themeColor: null,
    };
    const { id } = await server.ask(org.calls.create, { body, token: admin.token });
    expect(await lookIn(await anOrg(db(), { parentId: id }))).toMatchObject({ logoFileId });
    const single = await server.ask(org.calls.create, {
      body: { ...body, code: `L-${unique()}`, logoFileId: await aLogo() },
      token: admin.token,
    });
    const gone = { params: { id: single.id }, token: admin.token };
    expect(await server.send(org.calls.remove, gone)).toMatchObject({ status: 204 });
  });
});
