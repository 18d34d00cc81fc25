import {
  listNotices,
  noticeLimit,
  noticeRules,
  readAllNotices,
  readNotice,
  unreadNotices,
  updateNoticeRules,
} from '@vehicle/contract/access/notice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle, insert, unique } from '../../../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

interface NoticeParts {
  vehicleId?: number;
  orgId?: number;
  kind?: 'fault' | 'offline' | 'forwarding';
  level?: number | null;
  at?: Date;
}

const detailsOf = {
  fault: { faultId: 1, spn: 110, fmi: 0, faultName: null, firstAt: '2026-11-20T08:00:00Z' },
  offline: { lastAt: '2026-11-20T08:00:00Z' },
  forwarding: { targetId: 1, targetName: '省平台', trouble: 'error', error: 'timed out' },
} as const;

function aNotice({ vehicleId, orgId, kind = 'fault', level = null, at }: NoticeParts): Promise<number> {
  return insert(db(), 'notice', {
    kind,
    vehicle_id: vehicleId ?? null,
    org_id: orgId ?? null,
    at: at ?? new Date(Date.now() + 1000),
    subject: `test ${unique()}`,
    details: JSON.stringify(kind === 'fault' ? { ...detailsOf.fault, level } : detailsOf[kind]),
  });
}

async function listed(token: string, criteria: object = {}): Promise<number[]> {
  const { rows } = await server.ask(listNotices, { body: { criteria }, token });
  return rows.map(({ id }) => id);
}
const unread = (token: string) => server.ask(unreadNotices, { token });

describe('who is notified', () => {
  it('C34 whoever may see the machine or the organisation, as it belongs now', async () => {
    const [own, foreign, service] = [
      await anOrg(db()),
      await anOrg(db()),
      await anOrg(db(), { type: 'service' }),
    ];
    const below = await anOrg(db(), { parentId: own });
    const vehicleId = await aVehicle(db(), { orgId: below, serviceOrgId: service });
    const tokens = {
      user: (await aMember(db(), { orgId: own })).token,
      outside: (await aMember(db(), { orgId: below, type: 'externalUser' })).token,
      service: (await aMember(db(), { orgId: service, type: 'serviceUser' })).token,
      foreign: (await aMember(db(), { orgId: foreign })).token,
      admin: (await anAdministrator(db())).token,
    };
    const ofVehicle = await aNotice({ vehicleId });
    const ofTarget = await aNotice({ orgId: own, kind: 'forwarding' });
    expect(await listed(tokens.user)).toEqual([ofTarget, ofVehicle]);
    expect(await listed(tokens.outside)).toEqual([ofVehicle]);
    expect(await listed(tokens.service)).toEqual([ofVehicle]);
    expect(await listed(tokens.foreign)).toEqual([]);
    expect(await unread(tokens.foreign)).toEqual({ count: 0, newestId: null });
    expect(await listed(tokens.admin)).toEqual([ofTarget, ofVehicle]);
    const foreignRead = { params: { id: ofVehicle }, token: tokens.foreign };
    expect(await server.send(readNotice, foreignRead)).toMatchObject({ status: 404 });
    await sql`update vehicle set org_id = ${foreign}, service_org_id = null where id = ${vehicleId}`.execute(
      db(),
    );
    expect(await listed(tokens.service)).toEqual([]);
    expect(await listed(tokens.foreign)).toEqual([ofVehicle]);
  });

  it('each by the own rules: all but silent machines, until the member says otherwise', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const { token, memberId } = await aMember(db(), { orgId, type: 'externalUser' });
    const other = await aMember(db(), { orgId });
    const rules = await server.ask(noticeRules, { token });
    expect(rules.map(({ kind, enabled, level }) => [kind, enabled, level])).toEqual([
      ['fault', true, null],
      ['offline', false, null],
      ['clock', true, null],
      ['forwarding', true, null],
      ['maintenance', true, null],
      ['stockMaintenance', true, null],
    ]);
    const minor = await aNotice({ vehicleId, level: 1 });
    const grave = await aNotice({ vehicleId, level: 3 });
    const unknown = await aNotice({ vehicleId, level: null });
    const silent = await aNotice({ vehicleId, kind: 'offline' });
    expect(await listed(token)).toEqual([unknown, grave, minor]);
    const answer = await server.send(updateNoticeRules, {
      token,
      body: {
        rules: [
          { kind: 'fault', enabled: true, level: 3 },
          { kind: 'offline', enabled: true, level: null },
        ],
      },
    });
    expect(answer).toMatchObject({ status: 200, message: '修改成功！' });
    expect(await listed(token)).toEqual([silent, unknown, grave]);
    expect(await unread(token)).toEqual({ count: 3, newestId: silent });
    await server.ask(updateNoticeRules, {
      token,
      body: { rules: [{ kind: 'fault', enabled: false, level: null }] },
    });
    expect(await listed(token)).toEqual([silent]);
    expect(await listed(other.token)).toEqual([unknown, grave, minor]);
    const { rows } = await sql`
      select record from audit_log where call = 'notice.updateRules' and member_id = ${memberId}`.execute(
      db(),
    );
    expect(rows).toEqual([{ record: `member/${memberId}` }, { record: `member/${memberId}` }]);
  });

  it.each([
    ['a level of what has none', [{ kind: 'offline', enabled: true, level: 2 }]],
    ['a level that there is not', [{ kind: 'fault', enabled: true, level: 5 }]],
    [
      'a kind twice',
      [
        { kind: 'fault', enabled: true, level: null },
        { kind: 'fault', enabled: false, level: null },
      ],
    ],
  ])('C39 a rule with %s is refused', async (_, rules) => {
    const { token } = await aMember(db());
    expect(await server.send(updateNoticeRules, { token, body: { rules } })).toMatchObject({ status: 400 });
  });
});

describe('what is unread', () => {
  it('is counted until it is read, one by one or all that the reader has seen', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const { token } = await aMember(db(), { orgId });
    const other = await aMember(db(), { orgId });
    await aNotice({ vehicleId, at: new Date('2026-01-01') });
    const ids = [await aNotice({ vehicleId }), await aNotice({ vehicleId }), await aNotice({ vehicleId })];
    const [first = 0, second = 0, third = 0] = ids;
    expect(await unread(token)).toEqual({ count: 3, newestId: third });
    for (let times = 0; times < 2; times++) {
      await server.ask(readNotice, { params: { id: second }, token });
      expect(await unread(token)).toEqual({ count: 2, newestId: third });
    }
    expect(await listed(token, { isUnread: true })).toEqual([third, first]);
    await server.ask(readAllNotices, { body: { until: second }, token });
    expect(await listed(token, { isUnread: true })).toEqual([third]);
    // Somebody who claims to have read a notice that does not exist yet.
    await server.ask(readAllNotices, { body: { until: 2_147_483_647 }, token });
    await server.ask(readAllNotices, { body: { until: first }, token });
    expect((await unread(token)).count).toBe(0);
    const next = await aNotice({ vehicleId });
    expect(await unread(token)).toEqual({ count: 1, newestId: next });
    expect((await unread(other.token)).count).toBe(4);
    const { rows } = await server.ask(listNotices, { body: { criteria: { isUnread: false } }, token });
    expect(rows.map(({ id, isRead }) => [id, isRead]).slice(0, 2)).toEqual([
      [third, true],
      [second, true],
    ]);
  });

  it('is counted up to a limit, and listed page by page', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const { token } = await aMember(db(), { orgId });
    await sql`
      insert into notice (kind, vehicle_id, at, subject, details)
      select 'offline', ${vehicleId}, now() + interval '1 second', 'many ' || number,
        ${JSON.stringify(detailsOf.offline)}::jsonb
      from generate_series(1, 120) number`.execute(db());
    const rules = [{ kind: 'offline', enabled: true, level: null }];
    await server.ask(updateNoticeRules, { token, body: { rules } });
    expect((await unread(token)).count).toBe(noticeLimit.unread);
    const page = await server.ask(listNotices, {
      body: { criteria: { kind: 'offline' }, pageIndex: 3, pageSize: 50 },
      token,
    });
    expect(page).toMatchObject({ total: 120, pageIndex: 3, pageSize: 50 });
    expect(page.rows).toHaveLength(20);
  });

  it('is nobody’s without a session', async () => {
    expect(await server.send(unreadNotices)).toMatchObject({ status: 401 });
    expect(await server.send(listNotices, { body: {} })).toMatchObject({ status: 401 });
  });
});
