import { vectorOf } from '@vehicle/server/context/service/expert-knowledge/expert-knowledge.sql';
import type pg from 'pg';
import type { KnownIds } from './list-call.ts';

/** What a large manufacturer has after some years. */
export const sizes = Object.freeze({
  orgs: 300,
  models: 60,
  vehicles: 100_000,
  faultCode: 500_000,
  knowledge: 500_000,
});

const now = `now(), now()`;

const fleet = `
  insert into org (code, name, type, parent_id, created_at, updated_at)
  select 'BORG' || n, '第' || n || '矿区', 'client', root.id, ${now}
  from generate_series(1, ${sizes.orgs}) n, (select id from org where is_system) root;
  insert into vehicle_category (code, name, energy_type, created_at, updated_at)
  select 'BCAT' || n, '车辆类别' || n, 'diesel', ${now} from generate_series(1, 12) n;
  insert into vehicle_model (code, name, category_id, report_interval_s, offline_after_s, created_at, updated_at)
  select 'BMOD' || n, 'WC' || n || 'Y 型车', (select min(id) from vehicle_category where code like 'BCAT%') + n % 12,
    30, 300, ${now}
  from generate_series(1, ${sizes.models}) n;
  insert into terminal (terminal_no, sim_no, phone, type, org_id, connected, last_seen_at, created_at, updated_at)
  select 'BT' || lpad(n::text, 8, '0'), (15000000000 + n)::text, (15000000000 + n)::text,
    (array['JT808-2013', 'JT808-2019', 'JSON'])[1 + n % 3],
    case when n % 10 > 0 then (select id from org where is_system) end, n % 10 > 0, now() - n * interval '1 second',
    now() - n * interval '1 minute', now()
  from generate_series(1, ${sizes.vehicles}) n;
  insert into vehicle (vin, plate_no, model_id, org_id, terminal_id, role, state, created_at, updated_at)
  select 'LBENCH' || lpad((n * 7919 % 99999999)::text, 11, '0'),
    case when n % 4 > 0 then '蒙K' || lpad((n * 31 % 1000000)::text, 6, '0') end,
    (select min(id) from vehicle_model where code like 'BMOD%') + n % ${sizes.models},
    (select min(id) from org where code like 'BORG%') + n % ${sizes.orgs},
    (select min(id) from terminal where terminal_no like 'BT%') + n - 1,
    (array['operating', 'standby', 'rental', 'test'])[1 + n % 4], (array['inStock', 'sold'])[1 + n % 2],
    now() - n * interval '1 minute', now()
  from generate_series(1, ${sizes.vehicles}) n;
  insert into vehicle_state (vehicle_id, ts, received_at, position_at, lat, lng, speed, direction_deg, fixed, running,
    idle_since, faults, updated_at)
  select id, now() - (id % 20000) * interval '1 second', now(), now(), 39600000 + id % 1000, 109800000, 120, 90, true,
    id % 3 > 0, case when id % 6 = 0 then now() - interval '1 hour' end,
    case when id % 50 = 0 then '[{"lamp": "redStop"}]'::jsonb else '[]' end, now()
  from vehicle where id % 20 > 0 and vin like 'LBENCH%';
  insert into vehicle_reading (vehicle_id, metric_ids, metric_values, metric_times)
  select vehicle_id, array(select generate_series(1, 40)), array(select random() * 100 from generate_series(1, 40)),
    array(select now() from generate_series(1, 40))
  from vehicle_state join vehicle on vehicle.id = vehicle_id where vin like 'LBENCH%';`;

const part = `(array['发动机', '变速箱', '液压系统', '制动系统', '动力电池', '驱动电机', '冷却系统', '转向系统'])[1 + n % 8]`;
const symptom = `(array['压力过低', '温度过高', '信号异常', '电压过高', '通信中断', '油位过低', '转速不稳'])[1 + n % 7]`;

const faultCode = `
  insert into fault_code (model_id, source_address, spn, fmi, name, unit, level, description, enabled, created_at, updated_at)
  select case when n % 5 > 0 then (select min(id) from vehicle_model where code like 'BMOD%') + n % ${sizes.models} end,
    n % 7, n % 20011, n % 31, ${part} || ${symptom} || n, ${part}, 1 + n % 4, '请检查' || ${part} || '的传感器和线束。', n % 9 > 0,
    now() - n * interval '1 second', now()
  from generate_series(1, ${sizes.faultCode}) n;`;

const parts = ['发动机', '变速箱', '液压系统', '制动系统', '动力电池', '驱动电机', '冷却系统', '转向系统'];
const symptoms = ['压力过低', '温度过高', '信号异常', '电压过高', '通信中断', '油位过低', '转速不稳'];

/** What experts write, in so many words; each is entered many times under another name. */
function articles() {
  return parts.flatMap((unit) =>
    symptoms.flatMap((symptom) =>
      ['传感器', '线束', '控制器', '滤芯'].map((cause, at) => {
        const values = {
          categoryId: null,
          modelIds: [],
          specNumber: null,
          faultCodes: [],
          faultName: `${unit}${symptom}`,
          faultUnit: unit,
          faultLevel: at + 1,
          description: `重载爬坡时仪表报警。`,
          reason: `${cause}老化或接触不良。`,
          measures: `检查${cause}并测量电阻。`,
          resolvent: `更换${cause}。`,
          steps: ['停机断电', '复位并试车'],
          partIds: [],
          fileIds: [],
          caseIds: [],
        };
        return { ...values, name: values.faultName, unit, level: at + 1, search: vectorOf(values) };
      }),
    ),
  );
}

const knowledge = `
  with article as materialized (
    select row_number() over () - 1 as place, name, unit, level, description, reason, measures, resolvent,
      search::tsvector as search, ts_filter(search::tsvector, '{a,b}') as title
    from json_to_recordset($1::json) as written (name text, unit text, level integer, description text, reason text,
      measures text, resolvent text, search text))
  insert into expert_knowledge (category_id, spec_number, fault_name, fault_unit, fault_level, description, reason, measures,
    resolvent, steps, all_models, search, title, created_at, updated_at)
  select case when n % 6 > 0 then (select min(id) from vehicle_category where code like 'BCAT%') + n % 12 end,
    case when n % 3 > 0 then 'BS-' || n % 4000 end, name || n, unit, level, description, reason, measures, resolvent,
    array['停机断电', '复位并试车'], n % 3 > 0, search, title, now() - n * interval '1 second',
    now() - n * interval '1 second'
  from generate_series(1, ${sizes.knowledge}) n join article on place = n % $2::integer`;
const knowledgeLinks = `
  insert into expert_knowledge_code (knowledge_id, spn, fmi, position) select id, id % 20011, id % 31, 1 from expert_knowledge
    on conflict do nothing;
  insert into expert_knowledge_model (knowledge_id, model_id, position)
    select id, (select min(id) from vehicle_model where code like 'BMOD%') + id % ${sizes.models}, 1 from expert_knowledge
    where not all_models on conflict do nothing;`;

async function enterKnowledge(client: pg.Client): Promise<void> {
  const written = articles();
  await client.query(knowledge, [JSON.stringify(written), written.length]);
  await client.query(knowledgeLinks);
}

/** What is cheaper to make once, over the filled table, than row by row. */
async function withoutIndexes(client: pg.Client, tables: readonly string[], fill: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text = any ($1)
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** Vehicles with terminals and states. */
export function enterFleet(client: pg.Client): Promise<void> {
  return withoutIndexes(client, ['vehicle', 'terminal'], () => client.query(fleet));
}

/** Enters everything by a few statements, with the words that the program finds knowledge by. */
export async function enterListData(client: pg.Client, say: (sentence: string) => void): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  say(`Entering ${sizes.vehicles} vehicles with terminals and states`);
  await enterFleet(client);
  say(`Entering ${sizes.faultCode} fault codes`);
  await withoutIndexes(client, ['fault_code'], () => client.query(faultCode));
  say(`Entering ${sizes.knowledge} entries of expert knowledge`);
  const tables = ['expert_knowledge', 'expert_knowledge_code', 'expert_knowledge_model'];
  await withoutIndexes(client, tables, () => enterKnowledge(client));
  say('Gathering the statistics of the tables');
  await client.query('vacuum analyze');
}

/** Records that criteria can name. */
export async function knownIds(client: pg.Client): Promise<KnownIds> {
  const { rows } = await client.query<KnownIds>(
    `select (select id from org where is_system) as "rootOrgId", (select id from org where code = 'BORG17') as "orgId",
      (select id from vehicle_model where code = 'BMOD7') as "modelId",
      (select id from vehicle_category where code = 'BCAT3') as "categoryId"`,
  );
  const [ids] = rows;
  if (!ids) throw new Error('The records are not there');
  return ids;
}
