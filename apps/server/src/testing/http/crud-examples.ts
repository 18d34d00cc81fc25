import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import { org } from '@vehicle/contract/access/org/contract';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { aModel, aVehicle, aVin, rootOrg, unique } from '../builders.ts';

export type Values = Record<string, unknown>;

export interface CrudExample {
  resource: AnyResource;
  /** A record that can be made. */
  values: () => Promise<Values>;
  /** What an edit changes. */
  change: Values;
  /** The property whose value only one record may have. */
  uniqueProperty: string;
  /** Makes something that needs the record. */
  use?: (id: number) => Promise<unknown>;
  /** The code of a removal while it is used. */
  usedCode?: string;
  /** Criteria that find the record by its values. */
  find: (values: Values) => Values;
  /** Belongs to organisations. */
  isScoped: boolean;
}

interface Needs {
  db: () => Executor;
  /** Uploads a parse file and gives its id. */
  uploadFile: () => Promise<string>;
}

async function idOf(executor: Executor, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 1`.execute(
    executor,
  );
  return rows[0]?.id ?? 0;
}

/** One example of each resource whose calls `crudRoutes` answers. */
export function crudExamples({ db, uploadFile }: Needs): CrudExample[] {
  return [
    {
      resource: terminal,
      values: async () => ({
        terminalNo: `TN-${unique()}`,
        simNo: `0${14_000_000_000 + unique()}`,
        type: 'JT808-2019',
        hardwareVersion: 'V2',
        manufacturer: null,
        productionDate: '2026-01-31',
        debugFlag: false,
        remark: null,
      }),
      change: { remark: '换了天线', debugFlag: true },
      uniqueProperty: 'terminalNo',
      use: (id) => aVehicle(db(), { terminalId: id }),
      usedCode: 'TERMINAL_BOUND',
      find: ({ terminalNo }) => ({ terminalNo }),
      isScoped: true,
    },
    {
      resource: vehicle,
      values: async () => ({
        vin: aVin(),
        plateNo: '矿A·00001',
        modelId: await aModel(db()),
        orgId: await rootOrg(db()),
        serviceOrgId: null,
        role: 'operating',
        producedAt: '2025-12-01',
        warrantyUntil: null,
        plannedHoursPerDay: 16,
        remark: null,
      }),
      change: { plateNo: '矿A·00002', plannedHoursPerDay: 20.5 },
      uniqueProperty: 'vin',
      use: (id) =>
        sql`insert into vehicle_state (vehicle_id, ts, received_at, updated_at)
        values (${id}, now(), now(), now())`.execute(db()),
      usedCode: 'VEHICLE_HAS_HISTORY',
      find: ({ vin }) => ({ vin }),
      isScoped: true,
    },
    {
      resource: vehicleModel,
      values: async () => ({
        code: `M-${unique()}`,
        name: '支架搬运车 WC55',
        parentId: null,
        categoryId: await idOf(db(), 'vehicle_category'),
        configFileId: null,
        manufacturer: null,
        ratedPower_kW: 220.5,
        payload_t: 55,
        seats: 2,
        mass_kg: 45_000,
        tank_L: 300,
        battery_kWh: null,
        idleSpeed_rpm: 750,
        reportInterval_s: 10,
        offlineAfter_s: 300,
        isNode: false,
        imageFileId: null,
        debugSpecificationId: null,
      }),
      change: { name: '支架搬运车 WC60', payload_t: 60 },
      uniqueProperty: 'code',
      use: (id) => aVehicle(db(), { modelId: id }),
      usedCode: 'IN_USE',
      find: ({ code }) => ({ code }),
      isScoped: false,
    },
    {
      resource: metricGroup,
      values: async () => ({ code: `g-${unique()}`, name: { zh: '测试组' }, sort: 5 }),
      change: { name: { zh: '测试组', en: 'Test group' } },
      uniqueProperty: 'code',
      use: (id) =>
        sql`insert into metric (code, name, group_id, data_type, aggregation, created_at, updated_at)
        values (${`m-${unique()}`}, '{"zh": "量"}', ${id}, 'number', 'last', now(), now())`.execute(db()),
      usedCode: 'IN_USE',
      find: ({ code }) => ({ code }),
      isScoped: false,
    },
    {
      resource: metric,
      values: async () => ({
        code: `metric${unique()}`,
        name: { zh: '举升角度', en: 'Lift angle' },
        unit: '°',
        groupId: await idOf(db(), 'metric_group'),
        dataType: 'enum',
        decimals: 1,
        min: -5,
        max: null,
        warnBelow: null,
        warnAbove: 40.5,
        labels: { '0': { zh: '收起' }, '1': { zh: '举升', en: 'Raised' } },
        isCounter: false,
        aggregation: 'last',
        spn: 520_200,
      }),
      change: { warnAbove: 45, name: { zh: '举升角', en: 'Lift angle' } },
      uniqueProperty: 'code',
      find: ({ code }) => ({ code }),
      isScoped: false,
    },
    {
      resource: org,
      values: async () => ({
        code: `O-${unique()}`,
        name: '北岭煤业',
        parentId: await rootOrg(db()),
        type: 'client',
        enabled: true,
        contactPerson: '王工',
        contactNumber: '13800000000',
        address: null,
        title: '北岭煤业设备平台',
        logoFileId: null,
        themeColor: '#11a983',
      }),
      change: { name: '北岭煤业公司', enabled: false },
      uniqueProperty: 'code',
      use: (id) => aVehicle(db(), { orgId: id }),
      usedCode: 'IN_USE',
      find: ({ code }) => ({ code }),
      isScoped: true,
    },
    {
      resource: dictionary,
      values: async () => ({
        kind: 'partUnit',
        code: `unit-${unique()}`,
        dictName: { zh: '箱', en: 'Box' },
        sort: 7,
        enabled: true,
      }),
      change: { dictName: { zh: '箱', en: 'Crate' }, enabled: false },
      uniqueProperty: 'code',
      find: ({ code }) => ({ code }),
      isScoped: false,
    },
    {
      resource: menuEntry,
      values: async () => ({
        name: '能耗分析',
        code: `menu-${unique()}`,
        kind: 'Menu',
        url: 'statistics/energy-efficiency',
        path: '/statistics/energyEfficiency',
        icon: 'chart',
        sort: 10,
        parentId: null,
        hidden: false,
        affix: false,
        activeMenu: '',
        alwaysShow: false,
      }),
      change: { name: '能效分析', hidden: true },
      uniqueProperty: 'code',
      use: (id) =>
        sql`insert into menu_entry (application_id, parent_id, name, kind, code, created_at, updated_at)
        select application_id, id, '按钮', 'Action', ${`button-${unique()}`}, now(), now()
        from menu_entry where id = ${id}`.execute(db()),
      usedCode: 'IN_USE',
      find: ({ code }) => ({ code }),
      isScoped: false,
    },
    {
      resource: configFile,
      values: async () => ({
        name: `解析文件 ${unique()}`,
        resolutionName: 'J1939',
        enabled: true,
        fileId: await uploadFile(),
      }),
      change: { resolutionName: 'J1939 v2', fileId: null },
      uniqueProperty: 'name',
      use: async (id) =>
        sql`update vehicle_model set config_file_id = ${id} where id = ${await aModel(db())}`.execute(db()),
      usedCode: 'CONFIG_FILE_IN_USE',
      find: ({ name }) => ({ name }),
      isScoped: false,
    },
  ];
}
