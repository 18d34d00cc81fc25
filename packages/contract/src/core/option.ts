import { z } from 'zod';
import { defineRead } from './call.ts';
import { id, keyword } from './field.ts';
import { prefix } from './prefixes.ts';
import { seededName } from './seeded.ts';

/** R3.11: `dictName` is in the reader's language. */
export const dictionaryOption = z.object({ id: z.union([id, z.string()]), dictName: seededName });
export type DictionaryOption = z.infer<typeof dictionaryOption>;
export const treeOption = z.object({ id, name: seededName, parentId: id.nullable() });
export type TreeOption = z.infer<typeof treeOption>;

/** Option lists answer the best 50 of a search word; `id` makes sure that a chosen one is among them. */
const query = z.strictObject({
  keyword: keyword.optional(),
  id: id.optional(),
  /** As `id`, for the lists whose ids are codes: those of the dictionary. */
  code: z.string().max(64).optional(),
  /** From 1; each page has at most 50. */
  pageIndex: z.int().min(1).max(1000).optional(),
});

function optionCall(name: string, path = name) {
  return defineRead(`option.${name}`, {
    path: `${prefix.factory}/option/${path}`,
    query,
    result: z.array(dictionaryOption),
  });
}

type OptionCall = ReturnType<typeof optionCall>;

/** R7.25, and one for each dictionary kind. */
export const option = Object.freeze({
  category: optionCall('category'),
  model: optionCall('model'),
  /** Models and the nodes that group them. */
  modelNode: optionCall('modelNode'),
  part: optionCall('part'),
  warehouse: optionCall('warehouse'),
  debugSpecification: optionCall('debugSpecification'),
  member: optionCall('member'),
  org: optionCall('org'),
  mine: optionCall('mine'),
  configFile: optionCall('configFile'),
  metric: optionCall('metric'),
  metricGroup: optionCall('metricGroup'),
  /** Terminals that are bound to no vehicle. */
  freeTerminal: optionCall('freeTerminal'),
  manufacturer: optionCall('manufacturer'),
  vehicleRole: optionCall('vehicleRole'),
  terminalType: optionCall('terminalType'),
  partUnit: optionCall('partUnit'),
  faultLevel: optionCall('faultLevel'),
  serviceCause: optionCall('serviceCause'),
  /** Applications that roles and members can be for. */
  application: optionCall('application'),
  /** The parts that fit a model. */
  fittingPart: defineRead('option.fittingPart', {
    path: `${prefix.factory}/option/fittingPart/:id`,
    params: z.strictObject({ id }),
    query,
    result: z.array(dictionaryOption),
  }),
  /** The models of a category and of those below it. */
  vehicleModel: defineRead('option.vehicleModel', {
    path: `${prefix.factory}/option/vehicleModel/:id`,
    params: z.strictObject({ id }),
    query,
    result: z.array(dictionaryOption),
  }),
});

/** The lists that are the same whatever else a form holds. */
export type OptionName = {
  [K in keyof typeof option]: (typeof option)[K] extends OptionCall ? K : never;
}[keyof typeof option];

/** R7.16: the organisations in scope, as a flat list that carries its tree. */
export const orgTreeOptions = defineRead('org.treeOptions', {
  path: `${prefix.factory}/org/tree/options`,
  result: z.array(treeOption),
});
