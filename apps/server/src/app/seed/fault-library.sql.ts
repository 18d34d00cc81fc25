import type { Language } from '@vehicle/contract/core/language';
import { rowsOf } from '@vehicle/signals/text-table';
import { vectorOf } from '../../context/service/expert-knowledge/expert-knowledge.sql.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { allRows, execute, firstRow } from '../../platform/db/query.ts';
import { faultCodes } from './fault-code.ts';
import { knowledge } from './fault-knowledge.ts';
import { suspectParameters } from './fault-parameter.ts';
import { type MenuEntry, menu } from './menu.ts';

/** SAE J1939-73 appendix A: FMI, Chinese, English, Spanish, Japanese. */
const table = `
0 | 数据有效但高于正常范围（最严重） | Above normal range, most severe | Por encima de lo normal, muy grave | 正常範囲を超過（最も重大）
1 | 数据有效但低于正常范围（最严重） | Below normal range, most severe | Por debajo de lo normal, muy grave | 正常範囲を下回る（最も重大）
2 | 数据不稳定、间断或不正确 | Erratic, intermittent or incorrect | Irregular, intermitente o incorrecto | データが不安定・断続的・不正
3 | 电压高于正常值或对高电源短路 | Voltage above normal or shorted high | Tensión alta o en corto con la alimentación | 電圧が高い、または電源側に短絡
4 | 电压低于正常值或对低电源短路 | Voltage below normal or shorted low | Tensión baja o en corto con masa | 電圧が低い、または接地側に短絡
5 | 电流低于正常值或开路 | Current below normal or open circuit | Corriente baja o circuito abierto | 電流が少ない、または断線
6 | 电流高于正常值或对地短路 | Current above normal or grounded circuit | Corriente alta o circuito a masa | 電流が多い、または地絡
7 | 机械系统无响应或失调 | Mechanical system not responding or out of adjustment | Sistema mecánico sin respuesta o desajustado | 機械系が応答しない、または調整不良
8 | 频率、脉宽或周期异常 | Abnormal frequency, pulse width or period | Frecuencia, ancho de pulso o período anómalos | 周波数・パルス幅・周期の異常
9 | 更新速率异常 | Abnormal update rate | Frecuencia de actualización anómala | 更新周期の異常
10 | 变化率异常 | Abnormal rate of change | Velocidad de cambio anómala | 変化率の異常
11 | 故障原因不明 | Root cause not known | Causa desconocida | 原因不明
12 | 智能器件或部件损坏 | Bad intelligent device or component | Dispositivo o componente defectuoso | インテリジェント機器・部品の不良
13 | 标定值超出范围 | Out of calibration | Fuera de calibración | 校正値の範囲外
14 | 特殊说明（查阅厂家手册） | Special instructions, see the maker's manual | Instrucciones especiales, véase el manual | 特別指示（メーカー資料を参照）
15 | 数据有效但高于正常范围（最轻微） | Above normal range, least severe | Por encima de lo normal, leve | 正常範囲を超過（軽微）
16 | 数据有效但高于正常范围（中等严重） | Above normal range, moderately severe | Por encima de lo normal, moderado | 正常範囲を超過（中程度）
17 | 数据有效但低于正常范围（最轻微） | Below normal range, least severe | Por debajo de lo normal, leve | 正常範囲を下回る（軽微）
18 | 数据有效但低于正常范围（中等严重） | Below normal range, moderately severe | Por debajo de lo normal, moderado | 正常範囲を下回る（中程度）
19 | 接收到的网络数据有误 | Received network data in error | Datos de red recibidos con error | 受信したネットワークデータの異常
20 | 数据漂移偏高 | Data drifted high | Deriva hacia arriba | データが高い側へドリフト
21 | 数据漂移偏低 | Data drifted low | Deriva hacia abajo | データが低い側へドリフト
22 | 标准保留（22） | Reserved by the standard (22) | Reservado por la norma (22) | 規格で予約（22）
23 | 标准保留（23） | Reserved by the standard (23) | Reservado por la norma (23) | 規格で予約（23）
24 | 标准保留（24） | Reserved by the standard (24) | Reservado por la norma (24) | 規格で予約（24）
25 | 标准保留（25） | Reserved by the standard (25) | Reservado por la norma (25) | 規格で予約（25）
26 | 标准保留（26） | Reserved by the standard (26) | Reservado por la norma (26) | 規格で予約（26）
27 | 标准保留（27） | Reserved by the standard (27) | Reservado por la norma (27) | 規格で予約（27）
28 | 标准保留（28） | Reserved by the standard (28) | Reservado por la norma (28) | 規格で予約（28）
29 | 标准保留（29） | Reserved by the standard (29) | Reservado por la norma (29) | 規格で予約（29）
30 | 标准保留（30） | Reserved by the standard (30) | Reservado por la norma (30) | 規格で予約（30）
31 | 状态成立 | Condition exists | La condición se cumple | 状態が成立
`;

interface FaultMode {
  fmi: number;
  name: Record<Language, string>;
}

export const faultModes: readonly FaultMode[] = rowsOf(table, 5).map(
  ([fmi = '', zh = '', en = '', es = '', ja = '']) => ({ fmi: Number(fmi), name: { zh, en, es, ja } }),
);

export async function seedFaultModes(executor: Executor): Promise<void> {
  const names = faultModes.map(({ name }) => JSON.stringify(name));
  await execute(executor)`
    insert into fault_mode (fmi, name)
    select given.fmi, given.name::jsonb
    from unnest(${faultModes.map(({ fmi }) => fmi)}::integer[], ${names}::text[]) as given (fmi, name)
    on conflict (fmi) do nothing`;
}

export async function seedSuspectParameters(executor: Executor): Promise<void> {
  const spns = suspectParameters.map(({ spn }) => spn);
  const names = suspectParameters.map(({ name }) => JSON.stringify(name));
  const units = suspectParameters.map(({ unit }) => unit);
  await execute(executor)`
    insert into suspect_parameter (spn, name, unit)
    select given.spn, given.name::jsonb, given.unit
    from unnest(${spns}::integer[], ${names}::text[], ${units}::text[]) as given (spn, name, unit)
    on conflict (spn) do nothing`;
}

export async function seedFaultCodes(executor: Executor, now: Date): Promise<void> {
  for (const { spn, fmi, level, unit, name, description } of faultCodes) {
    await execute(executor)`
      insert into fault_code (spn, fmi, name, unit, level, description, created_at, updated_at)
      values (${spn}, ${fmi}, ${name}, ${unit}, ${level}, ${description}, ${now}, ${now})
      on conflict do nothing`;
  }
}

/** What an entry has that the seed says nothing of. */
const unsaid = { specNumber: null, modelIds: [], partIds: [], fileIds: [], caseIds: [] };

export async function seedKnowledge(executor: Executor, now: Date): Promise<void> {
  for (const { categoryCode, codes, ...entry } of knowledge) {
    const search = vectorOf({ ...unsaid, ...entry, categoryId: null, faultCodes: [...codes] });
    const { faultName, faultUnit, faultLevel, description, reason, measures, resolvent, steps } = entry;
    await execute(executor)`
      with made as (
        insert into expert_knowledge (category_id, fault_name, fault_unit, fault_level, description, reason, measures,
          resolvent, steps, search, created_at, updated_at)
        values ((select id from vehicle_category where code = ${categoryCode}), ${faultName}, ${faultUnit}, ${faultLevel},
          ${description}, ${reason}, ${measures}, ${resolvent}, ${[...steps]}, ${search}, ${now}, ${now})
        returning id)
      insert into expert_knowledge_code (knowledge_id, spn, fmi, position)
      select made.id, given.spn, given.fmi, given.position from made,
        unnest(${codes.map(({ spn }) => spn)}::integer[], ${codes.map(({ fmi }) => fmi)}::integer[])
          with ordinality as given (spn, fmi, position)`;
  }
}

/** What the platform's machines are, by what they do and what drives them. */
export const vehicleCategories = [
  { code: 'supportCarrier', name: '支架搬运车（柴油）', energyType: 'diesel', icon: 'smallCar' },
  { code: 'supportCarrierElectric', name: '支架搬运车（电动）', energyType: 'electric', icon: 'smallCar' },
  { code: 'personnelCarrier', name: '人员运输车（柴油）', energyType: 'diesel', icon: 'people' },
  { code: 'personnelCarrierElectric', name: '人员运输车（电动）', energyType: 'electric', icon: 'people' },
  { code: 'materialCarrier', name: '材料运输车（柴油）', energyType: 'diesel', icon: 'smallCar' },
  { code: 'materialCarrierElectric', name: '材料运输车（电动）', energyType: 'electric', icon: 'smallCar' },
  { code: 'loader', name: '铲运机（柴油）', energyType: 'diesel', icon: 'component' },
  { code: 'loaderElectric', name: '铲运机（电动）', energyType: 'electric', icon: 'component' },
  { code: 'utility', name: '多功能车（柴油）', energyType: 'diesel', icon: 'component' },
  { code: 'utilityElectric', name: '多功能车（电动）', energyType: 'electric', icon: 'component' },
] as const;

/** The kinds of machines that those stand below, whatever drives them. */
const vehicleKinds = [
  {
    code: 'supportCarriers',
    name: '支架搬运车',
    icon: 'smallCar',
    members: ['supportCarrier', 'supportCarrierElectric'],
  },
  {
    code: 'personnelCarriers',
    name: '人员运输车',
    icon: 'people',
    members: ['personnelCarrier', 'personnelCarrierElectric'],
  },
  {
    code: 'materialCarriers',
    name: '材料运输车',
    icon: 'smallCar',
    members: ['materialCarrier', 'materialCarrierElectric'],
  },
  { code: 'loaders', name: '铲运机', icon: 'component', members: ['loader', 'loaderElectric'] },
  { code: 'utilities', name: '多功能车', icon: 'component', members: ['utility', 'utilityElectric'] },
] as const;

async function seedOrganisation(executor: Executor, now: Date): Promise<void> {
  await execute(executor)`
    insert into org (code, name, type, is_system, created_at, updated_at)
    values ('HQ', '平台总部', 'factory', true, ${now}, ${now})
    on conflict (code) do nothing`;
}

async function seedApplications(executor: Executor): Promise<void> {
  await execute(executor)`
    insert into application (code, name) values ('vehicle', '管理平台'), ('vehicle-app', '移动端')
    on conflict (code) do nothing`;
}

async function seedCategories(executor: Executor, now: Date): Promise<void> {
  for (const { code, name, energyType, icon } of vehicleCategories) {
    await execute(executor)`
      insert into vehicle_category (code, name, energy_type, icon, created_at, updated_at)
      values (${code}, ${name}, ${energyType}, ${icon}, ${now}, ${now})
      on conflict (code) do nothing`;
  }
}

/** Several servers may start at once. */
export async function lockSeed(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(hashtext('seed'))`;
}

export async function seedFoundation(executor: Executor, now: Date): Promise<void> {
  await seedOrganisation(executor, now);
  await seedApplications(executor);
  await seedCategories(executor, now);
}

/** Puts the categories below their kinds of machines; what an operator has put elsewhere stays there. */
export async function seedVehicleKinds(executor: Executor, now: Date): Promise<void> {
  for (const { code, name, icon, members } of vehicleKinds) {
    await execute(executor)`
      insert into vehicle_category (code, name, energy_type, icon, created_at, updated_at)
      values (${code}, ${name}, 'diesel', ${icon}, ${now}, ${now})
      on conflict (code) do nothing`;
    await execute(executor)`
      update vehicle_category set parent_id = kind.id
      from vehicle_category kind
      where kind.code = ${code} and vehicle_category.parent_id is null
        and vehicle_category.code = any(${[...members]}::text[])`;
  }
}

interface MenuEntrySeed {
  code: string;
  name: string;
  kind: 'Menu' | 'Action';
  path?: string;
  url?: string;
  icon?: string;
  affix?: boolean;
}

interface Place {
  applicationId: number;
  parentId: number | null;
  sort: number;
  now: Date;
}

/** Adds the entry where it is missing; what an operator has changed stays. */
async function ensureMenuEntry(executor: Executor, seed: MenuEntrySeed, place: Place): Promise<number> {
  const { code, name, kind, path = '', url = '', icon = '', affix = false } = seed;
  const { applicationId, parentId, sort, now } = place;
  await execute(executor)`
    insert into menu_entry (application_id, parent_id, name, kind, code, path, url, icon, sort, affix, is_system,
      created_at, updated_at)
    values (${applicationId}, ${parentId}, ${name}, ${kind}, ${code}, ${path}, ${url}, ${icon}, ${sort}, ${affix}, true,
      ${now}, ${now})
    on conflict (application_id, code) do nothing`;
  const made = await firstRow<{ id: number }>(executor)`
    select id from menu_entry where application_id = ${applicationId} and code = ${code}`;
  if (!made) throw new Error(`Menu entry ${code} is missing`);
  return made.id;
}

/** Whether a group is there or has to be: not where people have put all of its pages elsewhere. */
async function isGroupNeeded(
  executor: Executor,
  { code, children }: { code: string; children: readonly MenuEntry[] },
  applicationId: number,
): Promise<boolean> {
  const codes = [code, ...children.map((child) => child.code)];
  const known = await allRows<{ code: string }>(executor)`
    select code from menu_entry where application_id = ${applicationId} and code = any(${codes}::text[])`;
  return known.length !== children.length || known.some((entry) => entry.code === code);
}

async function ensureEntry(executor: Executor, entry: MenuEntry, place: Place): Promise<void> {
  const { buttons = [], children = [], ...own } = entry;
  const isEmptied =
    children.length > 0 &&
    !(await isGroupNeeded(executor, { code: own.code, children }, place.applicationId));
  const parentId = isEmptied
    ? place.parentId
    : await ensureMenuEntry(executor, { ...own, kind: 'Menu' }, place);
  for (const [at, button] of buttons.entries()) {
    await ensureMenuEntry(executor, { ...button, kind: 'Action' }, { ...place, parentId, sort: at + 1 });
  }
  for (const [at, child] of children.entries()) {
    await ensureEntry(executor, child, { ...place, parentId, sort: child.sort ?? at + 1 });
  }
}

export async function seedMenu(executor: Executor, now: Date): Promise<void> {
  const application = await firstRow<{ id: number }>(executor)`
    select id from application where code = 'vehicle'`;
  if (!application) throw new Error('The application is not seeded');
  const applicationId = application.id;
  for (const [at, entry] of menu.entries()) {
    await ensureEntry(executor, entry, { applicationId, parentId: null, sort: entry.sort ?? at + 1, now });
  }
}
