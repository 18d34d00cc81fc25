import { option } from '@vehicle/contract/core/option';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator } from '../testing/builders.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  ({ token } = await anAdministrator(server.database.kysely));
});
afterAll(() => server.close());

const by = (language: string) => ({ token, headers: { 'accept-language': language } });
const pageOf = (criteria: object) => ({ criteria, pageIndex: 1, pageSize: 10 });

async function categoryOf(code: string, language: string) {
  const { rows } = await server.ask(vehicleCategory.calls.list, { ...by(language), body: pageOf({ code }) });
  const row = rows.find((one) => one.code === code);
  if (!row) throw new Error(`${code} is not seeded`);
  return row;
}

describe('R1.2 texts that the platform comes with', () => {
  it.each([
    ['zh', '铲运机（柴油）', '铲运机'],
    ['en', 'LHD loader (diesel)', 'LHD loaders'],
    ['es', 'Cargador LHD (diésel)', 'Cargadores LHD'],
    ['ja', 'LHD（ディーゼル）', 'LHD'],
  ])('are told in %s', async (language, name, parentName) => {
    expect(await categoryOf('loader', language)).toMatchObject({ name, parentName });
    const options = await server.ask(option.category, { ...by(language), query: { keyword: name } });
    expect(options.map(({ dictName }) => dictName)).toContain(name);
  });

  it('stay as they are kept when what was told is sent back, and are theirs who rename them', async () => {
    const change = async (language: string, name: string) => {
      const { id, version, code, parentId, energyType, topSpeed_kmh, icon } = await categoryOf(
        'utility',
        language,
      );
      const body = { version, code, parentId, energyType, topSpeed_kmh, icon, name };
      await server.ask(vehicleCategory.calls.update, { ...by(language), params: { id }, body });
    };
    const told = await categoryOf('utility', 'en');
    expect(told.name).toBe('Utility vehicle (diesel)');
    await change('en', told.name);
    expect((await categoryOf('utility', 'zh')).name).toBe('多功能车（柴油）');
    await change('en', 'Our utility vehicles');
    for (const language of ['zh', 'en', 'es', 'ja']) {
      expect((await categoryOf('utility', language)).name).toBe('Our utility vehicles');
    }
    await change('ja', '多目的車（ディーゼル）');
    expect((await categoryOf('utility', 'zh')).name).toBe('多功能车（柴油）');
  });

  it('R3.24 what to do about a fault and what experts know is told, step by step, and found by its words', async () => {
    const criteria = { spn: 100, fmi: 1 };
    const [code] = (await server.ask(faultCode.calls.list, { ...by('en'), body: pageOf(criteria) })).rows;
    expect(code).toMatchObject({
      name: 'Engine oil pressure too low (stop)',
      unit: 'Engine',
      description: 'Stop at once. Check oil level, oil pump and oil filter.',
    });
    const body = pageOf({ keyword: 'gasket' });
    const { rows } = await server.ask(expertKnowledge.calls.list, { ...by('en'), body });
    expect(rows).toMatchObject([
      {
        faultName: 'High coolant temperature',
        steps: expect.arrayContaining(['Check fan belt tension and fan speed']),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/冷却/);
  });
});
