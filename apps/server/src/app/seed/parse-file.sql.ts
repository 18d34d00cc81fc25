import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mappingOf, readParseFile } from '../../context/fleet/config-file/parse-file.ts';
import { metricCodes } from '../../context/fleet/metric/metric.service.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { execute, firstRow } from '../../platform/db/query.ts';

interface Seed {
  file: string;
  name: string;
  resolutionName: string;
  model: { code: string; name: string; category: string };
}

/** Our own two files and a model for each, so that a first machine can be entered at once. */
const seeds: readonly Seed[] = [
  {
    file: 'diesel.kcd',
    name: '通用柴油车解析文件',
    resolutionName: 'J1939 柴油',
    model: { code: 'GENERIC-DIESEL', name: '通用柴油车', category: 'utility' },
  },
  {
    file: 'electric.kcd',
    name: '通用电动车解析文件',
    resolutionName: 'J1939 电动',
    model: { code: 'GENERIC-ELECTRIC', name: '通用电动车', category: 'utilityElectric' },
  },
];

/** The exports of the package name its sources; its files lie beside them. */
function pathOf(file: string): string {
  const source = createRequire(import.meta.url).resolve('@vehicle/signals/metric-catalogue');
  return join(dirname(source), '..', 'files', file);
}

async function insertFile(executor: Executor, seed: Seed, content: Buffer, now: Date): Promise<string> {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(content).digest();
  await execute(executor)`
    insert into file (id, name, type, size, sha256, content, created_at)
    values (${id}, ${seed.file}, 'application/xml', ${content.length}, ${sha256}, ${content}, ${now})`;
  return id;
}

async function insertConfigFile(executor: Executor, seed: Seed, now: Date): Promise<number> {
  const made = await firstRow<{ id: number }>(executor)`
    insert into config_file (name, resolution_name, enabled, revision, operated_at, created_at, updated_at)
    values (${seed.name}, ${seed.resolutionName}, true, 1, ${now}, ${now}, ${now}) returning id`;
  if (!made) throw new Error(`${seed.file} was not seeded`);
  return made.id;
}

async function seedOne(executor: Executor, seed: Seed, now: Date): Promise<void> {
  const content = await readFile(pathOf(seed.file));
  const { file, report } = await readParseFile(content);
  const mapping = mappingOf(file, await metricCodes(executor));
  const id = await insertConfigFile(executor, seed, now);
  const fileId = await insertFile(executor, seed, content, now);
  await execute(executor)`
    insert into config_file_revision (config_file_id, revision, file_id, mapping, report, created_at)
    values (${id}, 1, ${fileId}, ${JSON.stringify(mapping)}, ${JSON.stringify(report)}, ${now})`;
  await execute(executor)`update file set record = ${`configFile/${id}`} where id = ${fileId}`;
  await execute(executor)`
    insert into vehicle_model (code, name, category_id, config_file_id, report_interval_s, offline_after_s, created_at,
      updated_at)
    select ${seed.model.code}, ${seed.model.name}, vehicle_category.id, ${id}, 10, 300, ${now}::timestamptz,
      ${now}::timestamptz
    from vehicle_category where vehicle_category.code = ${seed.model.category}
    on conflict (code) do nothing`;
}

export async function seedParseFiles(executor: Executor, now: Date): Promise<void> {
  for (const seed of seeds) await seedOne(executor, seed, now);
}
