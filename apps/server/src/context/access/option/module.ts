import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import type { Language } from '@vehicle/contract/core/language';
import { option } from '@vehicle/contract/core/option';
import { type RawBuilder, sql } from 'kysely';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { beginsWith, holds } from '../../../record/like.sql.ts';
import { everything, orgScope, terminalScope } from '../../../record/scope.sql.ts';
import { linkFits } from '../../../record/table-link.sql.ts';
import { isInBranch } from '../../../record/tree.sql.ts';

interface OptionQuery {
  keyword?: string | undefined;
  /** Is among the answers, whatever the word. */
  id?: number | undefined;
  /** As `id`, of a dictionary. */
  code?: string | undefined;
  /** From 1. */
  pageIndex?: number | undefined;
}

interface Option {
  id: number | string;
  dictName: string;
}

interface OptionSource {
  /** Its rows are `t`. */
  table: string;
  name: RawBuilder<unknown>;
  /** What the word is looked for in. */
  search: RawBuilder<unknown>;
  /** What the member may see at all. */
  visible?: RawBuilder<boolean>;
  /** What is offered; a chosen one may have left it since. */
  offered?: RawBuilder<boolean>;
  /** The id unless said. */
  id?: RawBuilder<unknown>;
  /** The name unless said. */
  order?: RawBuilder<unknown>;
}

const most = 50;

function localized(column: string, language: Language): RawBuilder<unknown> {
  return sql`coalesce(nullif(${sql.ref(column)} ->> ${language}::text, ''), nullif(${sql.ref(column)} ->> 'en', ''),
    ${sql.ref(column)} ->> 'zh')`;
}

const name = sql`t.name`;
const nameAndCode = sql`concat_ws(' ', t.name, t.code)`;

const optionNames = [
  'category',
  'model',
  'modelNode',
  'part',
  'storage',
  'debugSpec',
  'member',
  'org',
  'mine',
  'configFile',
  'metric',
  'metricGroup',
  'freeTerminal',
  'application',
] as const;
type OptionName = (typeof optionNames)[number];

/** The option lists of R7.25, in the reader's language and scope. */
const sources: Readonly<Record<OptionName, (access: Access, language: Language) => OptionSource>> = {
  category: () => ({ table: 'vehicle_category', name, search: nameAndCode }),
  model: () => ({
    table: 'vehicle_model',
    name,
    search: nameAndCode,
    offered: sql<boolean>`not t.is_node`,
  }),
  modelNode: () => ({ table: 'vehicle_model', name, search: nameAndCode }),
  part: () => ({
    table: 'part_info',
    name: sql`concat_ws(' ', t.name, t.specification)`,
    search: sql`concat_ws(' ', t.name, t.specification, t.code)`,
  }),
  storage: ({ member }) => ({
    table: 'storage',
    name,
    search: nameAndCode,
    visible: orgScope(member.scope, 't.org_id'),
    offered: sql<boolean>`t.enabled`,
  }),
  debugSpec: () => ({
    table: 'vehicle_debug_spec',
    name: sql`t.name || ' ' || t.spec_version`,
    search: sql`t.name || ' ' || t.spec_version`,
  }),
  member: ({ member }) => ({
    table: 'member',
    name,
    search: sql`concat_ws(' ', t.name, t.login_name)`,
    visible: orgScope(member.scope, 't.org_id'),
    offered: sql<boolean>`t.enabled`,
  }),
  org: ({ member }) => ({
    table: 'org',
    name,
    search: nameAndCode,
    visible: orgScope(member.scope, 't.id'),
    offered: sql<boolean>`t.enabled`,
  }),
  mine: ({ member }) => ({
    table: 'org',
    name,
    search: nameAndCode,
    visible: orgScope(member.scope, 't.id'),
    offered: sql<boolean>`t.enabled and t.type = 'client'`,
  }),
  configFile: () => ({ table: 'config_file', name, search: name, offered: sql<boolean>`t.enabled` }),
  metric: (_access, language) => ({
    table: 'metric',
    name: sql`${localized('t.name', language)} || ' ' || t.code`,
    search: sql`concat_ws(' ', ${localized('t.name', language)}, t.code)`,
  }),
  metricGroup: (_access, language) => ({
    table: 'metric_group',
    name: localized('t.name', language),
    search: sql`concat_ws(' ', ${localized('t.name', language)}, t.code)`,
    order: sql`t.sort`,
  }),
  application: () => ({ table: 'application', name, search: nameAndCode, order: sql`t.id` }),
  freeTerminal: ({ member }) => ({
    table: 'terminal',
    name: sql`t.terminal_no || ' / ' || t.sim_no`,
    search: sql`concat_ws(' ', t.terminal_no, t.sim_no)`,
    visible: terminalScope(member.scope, 't'),
    offered: sql<boolean>`not exists (select from vehicle where vehicle.terminal_id = t.id)`,
  }),
};

/** The best of a word: names that begin with it before those that hold it. */
async function best(
  access: Access,
  source: OptionSource,
  query: Omit<OptionQuery, 'id' | 'code'> & { id?: number | string | undefined },
): Promise<Option[]> {
  const { table, name: dictName, search, visible = everything, offered = everything } = source;
  const { id = sql`t.id`, order = dictName } = source;
  const { keyword = '', id: chosen, pageIndex = 1 } = query;
  const isChosen = sql<boolean>`coalesce(${id} = ${chosen ?? null}, false)`;
  const { rows } = await sql<Option>`
    select ${id} as id, ${dictName} as "dictName" from ${sql.table(table)} t
    where ${visible} and ((${offered} and ${holds(search, keyword)}) or ${isChosen})
    order by ${isChosen} desc, ${beginsWith(dictName, keyword)} desc, ${order}, ${id}
    limit ${most} offset ${(pageIndex - 1) * most}`.execute(access.executor);
  return rows;
}

interface OptionRequest {
  access: Access;
  language: Language;
  query: OptionQuery;
}

function options(name: OptionName, { access, language, query }: OptionRequest): Promise<Option[]> {
  return best(access, sources[name](access, language), query);
}

/** The entries of a dictionary; their ids are their codes. */
function dictionaryOptions(kind: string, { access, language, query }: OptionRequest): Promise<Option[]> {
  const source = {
    table: 'dictionary',
    id: sql`t.code`,
    name: localized('t.dict_name', language),
    search: localized('t.dict_name', language),
    visible: sql<boolean>`t.kind = ${kind}`,
    offered: sql<boolean>`t.enabled`,
    order: sql`t.sort`,
  };
  return best(access, source, { keyword: query.keyword, pageIndex: query.pageIndex, id: query.code });
}

/** The models of a vehicle category and of those below it. */
function modelsOf(categoryId: number, { access, language, query }: OptionRequest): Promise<Option[]> {
  const visible = isInBranch('t.category_id', { table: 'vehicle_category', id: categoryId });
  return best(access, { ...sources.model(access, language), visible }, query);
}

/** The parts that name the model, or none. */
function partsFor(modelId: number, { access, language, query }: OptionRequest): Promise<Option[]> {
  const models = {
    table: 'part_info_model',
    owner: 'part_info_id',
    column: 'model_id',
    reference: { table: 'vehicle_model' },
  };
  return best(access, { ...sources.part(access, language), offered: linkFits(models, modelId) }, query);
}

export const module = defineModule({
  routes(app) {
    for (const name of optionNames) {
      route(app, option[name], ({ access, query, request }) =>
        options(name, { access, query, language: request.language }),
      );
    }
    for (const kind of dictionaryKind.options) {
      route(app, option[kind], ({ access, query, request }) =>
        dictionaryOptions(kind, { access, query, language: request.language }),
      );
    }
    route(app, option.vehicleModel, ({ access, params, query, request }) =>
      modelsOf(params.id, { access, query, language: request.language }),
    );
    route(app, option.fittingPart, ({ access, params, query, request }) =>
      partsFor(params.id, { access, query, language: request.language }),
    );
  },
});
