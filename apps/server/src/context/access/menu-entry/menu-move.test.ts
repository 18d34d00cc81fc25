import { allMenuEntries, menuEntry, moveMenuEntry } from '@vehicle/contract/access/menu-entry/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { aMenuEntry, menuEntryId } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const failure = (code: string) => ({ status: 406, object: { code } });

describe('moving an entry of the menu', () => {
  interface Target {
    parentId: number | null;
    beforeId?: number | null;
    version?: number;
  }

  async function move(id: number, { parentId, beforeId = null, version }: Target) {
    const row = await server.ask(menuEntry.calls.get, { params: { id }, token: admin.token });
    const body = { parentId, beforeId, version: version ?? row.version };
    return server.send(moveMenuEntry, { params: { id }, body, token: admin.token });
  }

  async function below(parentId: number) {
    const all = await server.ask(allMenuEntries, { token: admin.token });
    return all.filter((entry) => entry.parentId === parentId);
  }

  async function aMenu(children: number) {
    const parentId = await aMenuEntry(db());
    const ids = [];
    for (let sort = 1; sort <= children; sort += 1) ids.push(await aMenuEntry(db(), { parentId, sort }));
    return { parentId, ids };
  }

  it('R3.21 before a sibling or last numbers the siblings anew', async () => {
    const { parentId, ids } = await aMenu(3);
    const [a, b, c] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
    expect(await move(c, { parentId, beforeId: a })).toMatchObject({ status: 200, message: '修改成功！' });
    const order = async () => (await below(parentId)).map(({ id, sort }) => [id, sort]);
    expect(await order()).toEqual([
      [c, 10],
      [a, 20],
      [b, 30],
    ]);
    expect(await move(c, { parentId })).toMatchObject({ status: 200 });
    expect(await order()).toEqual([
      [a, 10],
      [b, 20],
      [c, 30],
    ]);
  });

  it('below another parent, and to the top', async () => {
    const { ids } = await aMenu(1);
    const other = await aMenu(2);
    const [moved] = ids;
    if (moved === undefined) throw new Error('No entry');
    expect(await move(moved, { parentId: other.parentId, beforeId: other.ids[1] ?? 0 })).toMatchObject({
      status: 200,
    });
    expect((await below(other.parentId)).map(({ id }) => id)).toEqual([other.ids[0], moved, other.ids[1]]);
    expect(await move(moved, { parentId: null })).toMatchObject({ status: 200 });
    const top = (await server.ask(allMenuEntries, { token: admin.token })).filter(
      (entry) => entry.parentId === null,
    );
    expect(top.at(-1)?.id).toBe(moved);
    const { rows } = await sql<{ call: string }>`
      select call from audit_log where record = ${`menuEntry/${moved}`}`.execute(db());
    expect(rows.map(({ call }) => call)).toEqual(['menuEntry.move', 'menuEntry.move']);
  });

  it('is refused where the entry cannot stand, and changes nothing', async () => {
    const { parentId, ids } = await aMenu(2);
    const [a, b] = [ids[0] ?? 0, ids[1] ?? 0];
    const button = await menuEntryId(db(), 'terminal-edit');
    const foreign = await aMenuEntry(db(), { appCode: 'vehicle-app' });
    const before = await below(parentId);
    expect(await move(parentId, { parentId: a })).toMatchObject(failure('TREE_CYCLE'));
    expect(await move(a, { parentId: a })).toMatchObject(failure('TREE_CYCLE'));
    expect(await move(a, { parentId: button })).toMatchObject(failure('MENU_ENTRY_PARENT'));
    expect(await move(a, { parentId: foreign })).toMatchObject(failure('MENU_ENTRY_PARENT'));
    expect(await move(a, { parentId: 2_000_000_000 })).toMatchObject(failure('REFERENCE_MISSING'));
    expect(await move(a, { parentId, beforeId: button })).toMatchObject(failure('REFERENCE_MISSING'));
    expect(await below(parentId)).toEqual(before);
    expect(await move(b, { parentId, beforeId: a })).toMatchObject({ status: 200 });
    expect(await move(b, { parentId, version: 1 })).toMatchObject(failure('STALE_EDIT'));
  });

  it('of all of them at once leaves one order without gaps or doubles', async () => {
    const { parentId, ids } = await aMenu(4);
    const answers = await Promise.all(
      ids.map((id) =>
        server.send(moveMenuEntry, {
          params: { id },
          body: { parentId, beforeId: null, version: 1 },
          token: admin.token,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 406)).toBe(true);
    expect((await below(parentId)).map(({ sort }) => sort)).toEqual([10, 20, 30, 40]);
  });
});
