import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, aSession } from '../../../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('R7.10 authorised entries', () => {
  async function menuOf(member: { memberId: number }) {
    const token = await aSession(db(), member.memberId, server.now());
    return server.ask(authorizedMenuEntries, { params: { id: 1 }, token });
  }

  it('R2.16 an administrator gets the whole menu with its views and buttons', async () => {
    const menu = await menuOf(await anAdministrator(db()));
    expect(menu.find(({ code }) => code === 'terminal')).toMatchObject({
      name: '终端',
      kind: 'Menu',
      path: '/terminal',
      url: 'terminal',
      icon: 'terminal',
    });
    expect(menu.filter(({ kind }) => kind === 'Action').map(({ code }) => code)).toContain(
      'vehicle-bind-terminal',
    );
  });

  it('R2.17 R6.2 others get what their roles hold, with the menus above it', async () => {
    const member = await aMember(db(), { permissions: ['terminal-edit'] });
    const menu = await menuOf(member);
    expect(menu.map(({ code }) => code).sort()).toEqual(['terminal', 'terminal-edit', 'vehicle-management']);
  });

  it('R1.1 an external user gets no buttons', async () => {
    const menu = await menuOf(await aMember(db(), { type: 'externalUser', permissions: ['terminal-edit'] }));
    expect(menu.map(({ kind }) => kind)).not.toContain('Action');
  });

  it('nobody without a role gets anything, and a disabled role gives nothing', async () => {
    const member = await aMember(db(), { permissions: ['terminal-edit'] });
    await sql`update role set enabled = false`.execute(db());
    expect(await menuOf(member)).toEqual([]);
    await sql`update role set enabled = true`.execute(db());
  });

  it('an unknown application is 404', async () => {
    const { memberId } = await aMember(db());
    const token = await aSession(db(), memberId, server.now());
    expect(await server.send(authorizedMenuEntries, { params: { id: 99 }, token })).toMatchObject({
      status: 404,
    });
  });
});
