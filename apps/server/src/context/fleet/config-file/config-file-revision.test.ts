import { readFile } from '@vehicle/contract/core/file';
import {
  configFile,
  saveConfigFileMapping,
  uploadConfigFile,
} from '@vehicle/contract/fleet/config-file/contract';
import {
  configFileDifference,
  configFileRevisions,
  configFileVehicles,
} from '@vehicle/contract/fleet/config-file/revision';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicle,
  type TestMember,
  unique,
} from '../../../testing/builders.ts';
import { made, smallFile, upload } from '../../../testing/config-file.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

interface Revised {
  id: number;
  own: string;
}

/** Makes the record of the small file, with what becomes of the file as second revision. */
async function revised(change: (xml: string) => string): Promise<Revised> {
  const { xml, own } = smallFile();
  const { id, name, resolutionName, enabled, version } = await made(server, admin, xml);
  const { object } = await upload(server, admin, [{ name: 'second.xml', content: change(xml) }]);
  const { fileId } = uploadConfigFile.result.parse(object);
  const body = { name, resolutionName, enabled, fileId, version };
  await server.ask(configFile.calls.update, { params: { id }, body, token: admin.token });
  return { id, own };
}

function difference(id: number, from: number, to: number) {
  return server.ask(configFileDifference, { params: { id, from, to }, token: admin.token });
}

describe('revisions', () => {
  it('R3.18 are listed, the newest first, each with its file, which stays readable', async () => {
    const { id } = await revised((xml) => xml.replace('name="small"', 'name="other"'));
    const revisions = await server.ask(configFileRevisions, { params: { id }, token: admin.token });
    expect(revisions).toMatchObject([
      {
        revision: 2,
        fileName: 'second.xml',
        messageCount: 2,
        signalCount: 2,
        unmappedCount: 1,
        creator: `成员 ${admin.loginName}`,
      },
      { revision: 1, fileName: 'diesel.xml' },
    ]);
    expect(new Set(revisions.map(({ checksum }) => checksum)).size).toBe(2);
    for (const { fileId } of revisions) {
      const url = readFile.path.replace(':id', fileId);
      const { payload, statusCode } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect([statusCode, payload.includes('NetworkDefinition')]).toEqual([200, true]);
    }
    await server.ask(configFile.calls.remove, { params: { id }, token: admin.token });
    const { rows } = await sql`
      select from file where id = any(${revisions.map(({ fileId }) => fileId)}::uuid[]) and record is null`.execute(
      db(),
    );
    expect(rows).toHaveLength(2);
    expect(await server.send(configFileRevisions, { params: { id }, token: admin.token })).toMatchObject({
      status: 404,
    });
  });

  it('R3.18 another file that does not read leaves the revision in force', async () => {
    const { id } = await made(server, admin, smallFile().xml);
    expect(await upload(server, admin, [{ content: '<NetworkDefinition>' }])).toMatchObject({ status: 400 });
    expect(await server.ask(configFileRevisions, { params: { id }, token: admin.token })).toHaveLength(1);
  });
});

describe('the difference of two revisions', () => {
  it('R3.18 tells what was changed, property by property', async () => {
    const { id } = await revised((xml) =>
      xml
        .replace('slope="0.125" unit="rpm"', 'slope="0.25" unit="r/min"')
        .replace('id="0x123" name="Bucket" length="2"', 'id="0x124" name="Bucket" length="4"')
        .replace(
          '<Label value="0" name="Down"/>',
          '<Label value="0" name="Down"/><Label value="1" name="Up"/>',
        ),
    );
    const { from, to, entries } = await difference(id, 1, 2);
    expect([from, to]).toEqual([1, 2]);
    expect(entries).toEqual([
      {
        kind: 'changed',
        message: 'EEC1',
        signal: 'EngineSpeed',
        changes: [
          { property: 'slope', before: '0.125', after: '0.25' },
          { property: 'unit', before: 'rpm', after: 'r/min' },
        ],
      },
      {
        kind: 'changed',
        message: 'Bucket',
        signal: null,
        changes: [
          { property: 'id', before: '0x123', after: '0x124' },
          { property: 'length', before: '2', after: '4' },
        ],
      },
      {
        kind: 'changed',
        message: 'Bucket',
        signal: 'Angle',
        changes: [{ property: 'labels', before: '0 Down', after: '0 Down; 1 Up' }],
      },
    ]);
    expect((await difference(id, 2, 1)).entries[0]?.changes[0]).toEqual({
      property: 'slope',
      before: '0.25',
      after: '0.125',
    });
    expect((await difference(id, 2, 2)).entries).toEqual([]);
  });

  it('R3.18 tells what was added and what was removed', async () => {
    const added =
      '<Message id="0x200" name="Horn" length="1"><Signal name="Sounding" offset="0" length="1" v:kind="boolean"/></Message>';
    const { id, own } = await revised((xml) => xml.replace(/<Message id="0x123"[\s\S]*<\/Message>/, added));
    const { entries } = await difference(id, 1, 2);
    expect(entries.map(({ kind, message, signal }) => [kind, message, signal])).toEqual([
      ['added', 'Horn', null],
      ['added', 'Horn', 'Sounding'],
      ['removed', 'Bucket', null],
      ['removed', 'Bucket', 'Angle'],
    ]);
    expect(entries[1]?.changes).toContainEqual({ property: 'kind', before: null, after: 'boolean' });
    expect(entries[3]?.changes).toContainEqual({ property: 'metric', before: own, after: null });
  });

  it('R3.18 tells which metric a signal feeds now', async () => {
    const { id, own } = await revised((xml) => xml.replace('name="small"', 'name="other"'));
    const body = { version: 2, mapping: [{ declared: own, metricCode: 'payload' }] };
    await server.ask(saveConfigFileMapping, { params: { id }, body, token: admin.token });
    expect((await difference(id, 1, 2)).entries).toEqual([
      {
        kind: 'changed',
        message: 'Bucket',
        signal: 'Angle',
        changes: [{ property: 'metricCode', before: null, after: 'payload' }],
      },
    ]);
  });

  it('signals that are there only with a selector are listed with it', async () => {
    const mux = (count: number) => `<Multiplex name="Mode" offset="8" length="4">
      <MuxGroup count="${count}"><Signal name="Load" offset="12" length="4"/></MuxGroup></Multiplex></Message>`;
    const { id } = await revised((xml) => xml.replace(/(name="Bucket"[\s\S]*?)<\/Message>/, `$1${mux(3)}`));
    const { entries } = await difference(id, 1, 2);
    expect(entries.map(({ signal }) => signal)).toEqual(['Mode', 'Load']);
    expect(entries[1]?.changes).toContainEqual({ property: 'multiplex', before: null, after: 'Mode = 3' });
  });

  it('S4 compares thousands of signals of one name without looking at each pair of them', async () => {
    const groups = Array.from(
      { length: 10_000 },
      (_, count) => `<MuxGroup count="${count}"><Signal name="S" offset="16" length="1"/></MuxGroup>`,
    );
    const mux = `<Multiplex name="Mode" offset="0" length="16">${groups.join('')}</Multiplex></Message>`;
    const { xml } = smallFile();
    const crowded = xml.replace(
      /name="Bucket" length="2"([\s\S]*?)<\/Message>/,
      `name="Bucket" length="8">${mux}`,
    );
    const { id, name, resolutionName, enabled, version } = await made(server, admin, crowded);
    const { object } = await upload(server, admin, [
      { name: 'second.xml', content: crowded.replace('count="9999"', 'count="15000"') },
    ]);
    const { fileId } = uploadConfigFile.result.parse(object);
    const body = { name, resolutionName, enabled, fileId, version };
    await server.ask(configFile.calls.update, { params: { id }, body, token: admin.token });
    const before = process.cpuUsage();
    const { entries } = await difference(id, 1, 2);
    const { user, system } = process.cpuUsage(before);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toEqual([
      { property: 'multiplex', before: 'Mode = 9999', after: 'Mode = 15000' },
    ]);
    expect((user + system) / 1_000_000).toBeLessThan(10);
  }, 120_000);

  it('a revision that there is not is 404', async () => {
    const { id } = await made(server, admin, smallFile().xml);
    for (const [from, to] of [
      [1, 2],
      [2, 1],
    ] as const) {
      expect(
        await server.send(configFileDifference, { params: { id, from, to }, token: admin.token }),
      ).toMatchObject({ status: 404 });
    }
    const answer = await server.send(configFileDifference, {
      params: { id, from: 0, to: 1 },
      token: admin.token,
    });
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe('the vehicles that use a file', () => {
  it('R3.18 are those in scope whose model names it', async () => {
    const { id } = await made(server, admin, smallFile().xml);
    const { rows } = await sql<{ id: number }>`
      insert into vehicle_model (code, name, category_id, config_file_id, report_interval_s, offline_after_s, created_at, updated_at)
      select ${`USES-${unique()}`}, '用它的车型', category_id, ${id}, 10, 60, now(), now() from vehicle_model limit 1
      returning id`.execute(db());
    const modelId = rows[0]?.id ?? 0;
    const [mine, other] = [await anOrg(db(), { name: '我的矿' }), await anOrg(db())];
    const own = await aVehicle(db(), { orgId: mine, modelId, vin: 'LUSES000000000001' });
    await aVehicle(db(), { orgId: mine });
    const foreign = await aVehicle(db(), { orgId: other, modelId, vin: 'LUSES000000000002' });
    const { token } = await aMember(db(), { orgId: mine });
    const ask = (sender: string, body: object) =>
      server.ask(configFileVehicles, { params: { id }, body, token: sender });
    expect(await ask(token, {})).toMatchObject({
      rows: [
        { id: own, vin: 'LUSES000000000001', plateNo: null, modelName: '用它的车型', orgName: '我的矿' },
      ],
      total: 1,
    });
    const all = await ask(admin.token, { order: { property: 'vin', direction: 'DESC' }, pageSize: 1 });
    expect([all.total, all.rows.map((row) => row.id)]).toEqual([2, [foreign]]);
    expect((await ask(admin.token, { criteria: { vin: '0001' } })).rows.map((row) => row.id)).toEqual([own]);
    expect((await ask(token, { criteria: { vin: '%' } })).total).toBe(0);
    expect(await server.send(configFileVehicles, { params: { id: 999_999 }, body: {}, token })).toMatchObject(
      { status: 404 },
    );
  });
});
