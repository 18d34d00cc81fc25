import {
  configFile,
  configFileMapping,
  configFileReport,
  createMissingMetrics,
  saveConfigFileMapping,
  setConfigFileEnabled,
  uploadConfigFile,
} from '@vehicle/contract/fleet/config-file/contract';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember, unique } from '../../../testing/builders.ts';
import { made, parseFileUpload, smallFile, upload } from '../../../testing/config-file.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
describe('the record', () => {
  it('R5.16 needs a file, and one that the same person has uploaded', async () => {
    const body = { name: `文件 ${unique()}`, resolutionName: 'KCD', enabled: false, fileId: null };
    const create = (fileId: string | null) =>
      server.send(configFile.calls.create, { body: { ...body, fileId }, token: admin.token });
    expect(await create(null)).toMatchObject({ status: 400, object: { code: 'FILE_MISSING' } });
    const stranger = await anAdministrator(db());
    const foreign = await parseFileUpload(server, stranger);
    expect(await create(foreign)).toMatchObject({ status: 406, object: { errors: [{ path: 'fileId' }] } });
    const own = await parseFileUpload(server, admin);
    expect(await create(own)).toMatchObject({ status: 201 });
    expect(
      await server.send(configFile.calls.create, {
        body: { ...body, name: 'again', fileId: own },
        token: admin.token,
      }),
    ).toMatchObject({ status: 406 });
  });

  it('R3.18 another file makes a new revision and keeps what was mapped by hand', async () => {
    const { xml, own } = smallFile();
    const record = await made(server, admin, xml);
    expect(record).toMatchObject({
      revision: 1,
      messageCount: 2,
      signalCount: 2,
      unmappedCount: 1,
      modelCount: 0,
    });
    const saved = await server.ask(saveConfigFileMapping, {
      params: { id: record.id },
      body: { version: 1, mapping: [{ declared: own, metricCode: 'payload' }] },
      token: admin.token,
    });
    const { object } = await upload(server, admin, [
      { content: xml.replace('name="small"', 'name="small 2"') },
    ]);
    const { fileId } = uploadConfigFile.result.parse(object);
    const { name, resolutionName, enabled } = record;
    const next = await server.ask(configFile.calls.update, {
      params: { id: record.id },
      body: { name, resolutionName, enabled, fileId, version: saved.version },
      token: admin.token,
    });
    expect(next).toMatchObject({ revision: 2, unmappedCount: 0, operatedBy: `成员 ${admin.loginName}` });
    expect(next.checksum).not.toBe(record.checksum);
    const report = await server.ask(configFileReport, { params: { id: record.id }, token: admin.token });
    expect(report).toMatchObject({ messages: 2, matched: ['engineSpeed', own], unmatched: [] });
  });

  it('R4.10 is enabled and, unless models use it, disabled', async () => {
    const { id } = await made(server, admin, smallFile().xml);
    const set = (enabled: boolean, version: number) =>
      server.send(setConfigFileEnabled, { params: { id }, body: { enabled, version }, token: admin.token });
    expect(await set(true, 1)).toMatchObject({ status: 200, object: { enabled: true, version: 2 } });
    expect(await set(false, 1)).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
    const { rows: models } = await sql<{ id: number }>`
      update vehicle_model set config_file_id = ${id} where code = 'GENERIC-ELECTRIC' returning id`.execute(
      db(),
    );
    expect(models).toHaveLength(1);
    const refused = await set(false, 2);
    expect(refused).toMatchObject({ status: 406, object: { code: 'CONFIG_FILE_IN_USE' } });
    expect(refused.message).toContain('1 个车型');
    expect(await server.ask(configFile.calls.get, { params: { id }, token: admin.token })).toMatchObject({
      enabled: true,
    });
  });
});

describe('the mapping', () => {
  it('is matched by code first, and changed by hand', async () => {
    const { xml, own } = smallFile();
    const { id } = await made(server, admin, xml);
    const { mapping } = await server.ask(configFileMapping, { params: { id }, token: admin.token });
    expect(mapping.map(({ declared, metricCode }) => [declared, metricCode])).toEqual([
      ['engineSpeed', 'engineSpeed'],
      [own, null],
    ]);
    const save = (entries: unknown[], version: number) =>
      server.send(saveConfigFileMapping, {
        params: { id },
        body: { version, mapping: entries },
        token: admin.token,
      });
    const codeOf = async (entries: unknown[]) => (await save(entries, 1)).object;
    expect(await codeOf([{ declared: own, metricCode: 'noSuchMetric' }])).toMatchObject({
      code: 'REFERENCE_MISSING',
    });
    expect(await codeOf([{ declared: own, metricCode: 'engineSpeed' }])).toMatchObject({ code: 'DUPLICATE' });
    expect(await codeOf([{ declared: 'unknown', metricCode: null }])).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await codeOf([{ declared: '__proto__', metricCode: null }])).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const swapped = [
      { declared: 'engineSpeed', metricCode: null },
      { declared: own, metricCode: 'engineSpeed' },
    ];
    expect(await save(swapped, 1)).toMatchObject({ status: 200, object: { version: 2 } });
  });

  it('makes the metrics that are missing, as the file names them', async () => {
    const { xml, own } = smallFile();
    const { id } = await made(server, admin, xml);
    const { rows } = await sql<{ id: number }>`select id from metric_group where code = 'body'`.execute(db());
    const answer = await server.ask(createMissingMetrics, {
      params: { id },
      body: { version: 1, groupId: rows[0]?.id },
      token: admin.token,
    });
    expect(answer).toMatchObject({ version: 2, created: [own] });
    const found = await server.ask(metric.calls.list, {
      body: { criteria: { code: own } },
      token: admin.token,
    });
    expect(found.rows[0]).toMatchObject({
      code: own,
      name: { zh: '斗角', en: 'Bucket angle' },
      unit: '°',
      dataType: 'enum',
      labels: { '0': { zh: 'Down' } },
      decimals: 1,
      groupCode: 'body',
    });
    const again = await server.ask(createMissingMetrics, {
      params: { id },
      body: { version: 2, groupId: rows[0]?.id },
      token: admin.token,
    });
    expect(again.created).toEqual([]);
    const metricId = found.rows[0]?.id ?? 0;
    const removal = await server.send(metric.calls.remove, { params: { id: metricId }, token: admin.token });
    expect(removal).toMatchObject({ status: 406, object: { code: 'IN_USE' } });
  });
});
